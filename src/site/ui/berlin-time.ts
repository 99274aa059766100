const hour = 60 * 60_000
const day = 24 * hour

/**
 * The date in Berlin as midnight UTC, and the minutes since midnight there. Follows the rule itself (Directive
 * 2000/84/EC): `Intl` knows it too, but its first use blocks a phone for longer than anything else here.
 */
export function inBerlin(moment: Date): { date: Date; minutes: number } {
  const local = moment.getTime() + (isSummerTime(moment) ? 2 : 1) * hour
  const sinceMidnight = local % day
  return { date: new Date(local - sinceMidnight), minutes: Math.floor(sinceMidnight / 60_000) }
}

/** Summer time lasts from the last Sunday in March to the last one in October, changing at 01:00 UTC. */
function isSummerTime(moment: Date): boolean {
  const change = (month: number) => {
    const end = new Date(Date.UTC(moment.getUTCFullYear(), month, 31, 1))
    return end.getTime() - end.getUTCDay() * day
  }
  return change(2) <= moment.getTime() && moment.getTime() < change(9)
}
