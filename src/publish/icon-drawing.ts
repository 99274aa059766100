import { color } from '../ui/theme.ts'

const pallet = 'M0 14h48v5H0zM0 29h48v5H0zM1 20h9v8H1zM19.5 20h9v8h-9zM38 20h9v8h-9z'

/** A pallet seen from the front, for the tab of a browser. */
export const tabIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path fill="${color.timber}" d="${pallet}"/></svg>`

/** The same on paper, with so much around it that a phone may cut the corners or a circle. */
export const appIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 -16 80 80"><path fill="${color.paper}" d="M-16-16h80v80h-80z"/><path fill="${color.timber}" d="${pallet}"/></svg>`
