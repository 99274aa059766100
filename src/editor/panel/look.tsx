import styled from 'styled-components'
import { color, font, size, space } from '../../ui/theme.ts'

/** The look of the panel. Each field lays out its own contents. */
export const Sheet = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2.5)};
  padding: ${space(2)};
  font-size: 0.875rem;
  line-height: 1.4;
  p, small { display: block; margin: 0; color: ${color.muted}; font-size: 0.8125rem; }
  p:empty { display: none; }
  code { color: ${color.muted}; font-size: 0.75rem; font-weight: 400; }
  small[data-faulty='true'], small[role='alert'] { color: ${color.danger}; }
`

export const FieldBox = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(0.5)};
  &[data-selected='true'] { margin-left: -${space(1)}; padding-left: calc(${space(1)} - 3px); border-left: 3px solid ${color.forest}; }
  &[data-kind='truth'] { grid-template-columns: auto 1fr; justify-items: start; align-items: center; }
  &[data-kind='truth'] > :not(input) { grid-column: 1 / -1; }
  input[type='checkbox'] { width: 1.25rem; height: 1.25rem; margin: 0; }
`

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(1)};
  width: 100%;
  padding: 0;
  font-weight: 600;
  button { margin-left: auto; color: ${color.muted}; font-size: 0.8125rem; font-weight: 400; text-decoration: underline; }
`

export const Text = styled.textarea`
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

export const Group = styled.fieldset`
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

export const Section = styled.div`
  > button { color: ${color.forest}; font: 600 0.9375rem ${font.text}; text-decoration: underline; }
`

export const Problems = styled.ul`
  display: grid;
  gap: ${space(0.5)};
  li { display: grid; gap: ${space(0.5)}; justify-items: start; padding: ${space(0.5)} ${space(1)}; border-left: 3px solid ${color.signal}; background: ${color.paper}; }
  [data-severity='error'] { border-color: ${color.danger}; }
  [data-severity='error'] b { color: ${color.danger}; }
`

export const Fold = styled.details`
  summary { padding: ${space(0.5)} 0; font-weight: 600; cursor: pointer; }
  div { display: flex; align-items: start; justify-content: space-between; gap: ${space(1)}; padding: ${space(0.75)} 0; border-top: 1px solid ${color.line}; }
  button { color: ${color.forest}; font: 600 0.8125rem ${font.text}; text-decoration: underline; }
`

export const Rows = styled.ul`
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

/** A few short values in a row. */
export const Short = styled.div`
  display: grid;
  flex: 1 0 calc(100% - 2rem);
  grid-template-columns: repeat(auto-fill, minmax(7rem, 1fr));
  gap: ${space(0.5)} ${space(1)};
  label { display: block; color: ${color.muted}; font-size: 0.75rem; }
`

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem;
  margin-left: auto;
  li & button { width: 1.75rem; height: 1.75rem; border-radius: ${size.radius}; font: 1rem ${font.text}; text-align: center; }
  li & button:hover { background: ${color.sand}; }
  svg { width: 1rem; fill: none; stroke: currentColor; stroke-width: 1.5; }
  button[aria-disabled='true'] { opacity: 0.35; cursor: default; }
  @media (pointer: coarse) { li & button { width: ${size.target}; height: ${size.target}; } }
`
