import type { ComponentProps } from 'react'
import { color, font, size, space } from '../../site/ui/theme.ts'
import { styled } from '../ui/styled.ts'

/** The panel. Each field lays out its own contents. */
export const Sheet = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2.5)};
  padding: ${space(2)};
  font-size: 0.875rem;
  line-height: 1.4;
  p, small { display: block; margin: 0; color: ${color.muted}; font-size: 0.8125rem; }
  p:empty { display: none; }
  small[data-faulty='true'], small[role='alert'] { color: ${color.danger}; }
`

export const FieldBox = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(0.5)};
  &[data-selected='true'] { margin-left: -${space(1)}; padding-left: calc(${space(1)} - 3px); border-left: 3px solid ${color.forest}; }
  &[data-kind='truth'] { grid-template-columns: auto 1fr; justify-items: start; align-items: center; }
  &[data-kind='truth'] > :not(input) { grid-column: 1 / -1; }
  summary { font-weight: 400; color: ${color.muted}; font-size: 0.8125rem; }
  input[type='checkbox'] { width: 1.25rem; height: 1.25rem; margin: 0; }
`

export const FieldHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(1)};
  width: 100%;
  padding: 0;
  font-weight: 600;
  button { margin-left: auto; color: ${color.muted}; font-size: 0.8125rem; font-weight: 400; text-decoration: underline; }
`

export const TextInput = styled.textarea`
  width: 100%;
  min-width: 0;
  min-height: 2.25rem;
  max-height: 24rem;
  padding: 0.375rem ${space(1)};
  border: 1px solid ${color.muted};
  border-radius: ${size.radius};
  background: ${color.surface};
  color: ${color.ink};
  font: inherit;
  resize: vertical;
  textarea& { field-sizing: content; }
  &[aria-invalid] { border-color: ${color.danger}; }
  @media (pointer: coarse) { min-height: ${size.target}; font-size: 1rem; }
`

export const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  img { max-width: 8rem; max-height: 5rem; border-radius: ${size.radius}; }
`

export const FieldGroup = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1.5)};
  min-width: 0;
  margin: 0;
  padding: ${space(1.5)} 0 0 ${space(1.5)};
  border: 0;
  border-left: 2px solid ${color.line};
  > legend { margin-left: calc(-${space(1.5)} - 2px); font-size: 0.9375rem; }
  > p { margin-top: -${space(1.5)}; }
  > button { justify-self: start; }
  &[data-whole='true'] { padding-left: 0; border: 0; }
  &[data-whole='true'] > :is(legend, p) { position: absolute; clip-path: inset(50%); }
`

/** A button that leads elsewhere, as a link does. */
export const LinkButton = (props: ComponentProps<'button'>) => <PlainLink type="button" {...props} />

const PlainLink = styled.button`
  max-width: 100%;
  padding: 0;
  border: 0;
  background: none;
  text-align: left;
  color: ${color.forest};
  font: 600 0.875rem ${font.text};
  text-decoration: underline;
`

export const ProblemItems = styled.ul`
  display: grid;
  gap: ${space(0.5)};
  li { display: grid; gap: ${space(0.5)}; justify-items: start; padding: ${space(0.5)} ${space(1)}; border-left: 3px solid ${color.signal}; background: ${color.paper}; }
  [data-severity='error'] { border-color: ${color.danger}; }
  [data-severity='error'] b { color: ${color.danger}; }
`

export const Fold = styled.details`
  summary { padding: ${space(0.5)} 0; font-weight: 600; cursor: pointer; }
  > :not(summary) { margin-top: ${space(2)}; }
  > button { display: block; margin-top: ${space(1)}; }
`

export const EntryList = styled.ul`
  li { display: flex; flex-wrap: wrap; align-items: center; gap: 0 ${space(0.5)}; padding: ${space(0.5)} 0; border-top: 1px solid ${color.line}; background: ${color.surface}; }
  li[data-edge='top'] { box-shadow: 0 -3px ${color.forest}; }
  li[data-edge='bottom'] { box-shadow: 0 3px ${color.forest}; }
  li > [aria-hidden] { width: 1rem; color: ${color.muted}; text-align: center; cursor: grab; touch-action: none; }
  li > button { flex: 1; min-width: 40%; min-height: 2rem; padding: 0.25rem; overflow-wrap: anywhere; }
  li > button > span { display: inline-block; }
  li > button:hover { background: ${color.paper}; }
  li > textarea, li > div:has(> input) { flex: 1; min-width: 40%; }
  li > ul { flex-basis: 100%; }
`

/** A table whose first column stays in sight while the others scroll. */
export const Cells = styled.div`
  overflow-x: auto;
  scroll-padding-left: 9rem;
  fieldset:not([data-whole='true']) > & { margin-left: -${space(1.5)}; }
  table { min-width: 100%; border-spacing: 0; }
  :is(th, td) { padding: 0; border: 1px solid ${color.line}; border-width: 0 1px 1px 0; background: ${color.surface}; text-align: left; vertical-align: top; }
  thead :is(th, td) { border-top-width: 1px; font-size: 0.8125rem; }
  th:not(:has(textarea)) { padding: 0.375rem; }
  :is(th, td):has(textarea, [list]) { min-width: 7rem; }
  td:has(select) { min-width: 6rem; }
  :is(th, td):first-child { position: sticky; left: 0; z-index: 1; min-width: 1.25rem; border-left-width: 1px; color: ${color.muted}; text-align: center; vertical-align: middle; }
  tbody td:first-child { cursor: grab; touch-action: none; }
  :is(th, td):nth-child(2) { position: sticky; left: 1.25rem; z-index: 1; }
  [data-selected='true'] { box-shadow: inset 3px 0 ${color.forest}; }
  [data-edge='top'] > td { box-shadow: inset 0 3px ${color.forest}; }
  [data-edge='bottom'] > td { box-shadow: inset 0 -3px ${color.forest}; }
  :is(input, select) { padding-inline: 0.25rem; text-overflow: ellipsis; }
  :is(textarea, input, select) { display: block; scroll-margin-bottom: 9rem; border-color: transparent; border-radius: 0; background: none; resize: none; }
  th textarea { font-weight: 600; }
`

/** What can be done with the row and the column of a cell. */
export const TableTools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)};
  position: sticky;
  bottom: 0;
  z-index: 2;
  padding: ${space(0.5)} 0;
  background: ${color.surface};
  section:has(> [aria-live] button) & { bottom: 3.25rem; }
  > div { display: flex; align-items: center; gap: ${space(1)}; width: 100%; font-size: 0.8125rem; }
`

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem;
  margin-left: auto;
  button[aria-label] { justify-content: center; width: 1.75rem; min-height: 1.75rem; padding: 0; border: 0; background: none; }
  button[aria-label]:hover { background: ${color.sand}; }
  svg { width: 1rem; fill: none; stroke: currentColor; stroke-width: 1.5; }
  @media (pointer: coarse) { button[aria-label] { width: ${size.target}; } }
`

/** The last change, for screen readers; in sight, at the end of the panel, if it can be restored here. */
export const Announced = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)};
  position: sticky;
  bottom: 0;
  z-index: 3;
  min-height: 3.25rem;
  padding: ${space(0.5)} ${space(2)};
  background: ${color.ink};
  color: ${color.surface};
  font-size: 0.875rem;
  &:not(:has(button)) { position: absolute; clip-path: inset(50%); }
`
