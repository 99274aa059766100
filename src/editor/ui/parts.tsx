import type { ComponentProps, ReactNode } from 'react'
import { color, font, size, space } from '../../site/ui/theme.ts'
import { addRule, styled } from './styled.ts'

/* The basis of all pages of the editor. */
addRule`@media all {
  *, *::before, *::after { box-sizing: border-box; }
  :where(ul, ol) { margin: 0; padding: 0; list-style: none; }
  :where(button:not([class])) { padding: 0; border: 0; background: none; color: inherit; font: inherit; text-align: left; cursor: pointer; }
  body { margin: 0; background: ${color.paper}; color: ${color.ink}; font-family: ${font.text}; line-height: 1.5; }
  a { color: ${color.forest}; }
  :focus-visible { outline: 2px solid ${color.ink}; outline-offset: 2px; box-shadow: 0 0 0 5px ${color.signal}; border-radius: 2px; }
}`

/** A page of the editor without a website. */
export const Start = ({ children }: { children: ReactNode }) => (
  <StartPage>
    <h1>Redaktion</h1>
    {children}
  </StartPage>
)

const StartPage = styled.main`
  max-width: 68rem;
  margin: 0 auto;
  padding: ${space(4)} ${space(3)} ${space(8)};
  h1 { margin: 0; font: 600 2.25rem ${font.heading}; }
  > p { max-width: 42rem; margin: ${space(1)} 0 ${space(4)}; }
`

type ButtonProps = ComponentProps<'button'>

/** A button that is disabled in the browser's sense would lose the focus; only one that submits a form has to be. */
export const Button = ({ type = 'button', disabled = false, ...props }: ButtonProps) =>
  disabled && type !== 'submit' ? (
    <PlainButton {...props} type={type} aria-disabled onClick={undefined} />
  ) : (
    <PlainButton {...props} type={type} disabled={disabled} />
  )

const PlainButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 2.25rem;
  padding: 0 ${space(1.5)};
  border: 1px solid ${color.line};
  border-radius: ${size.radius};
  background: ${color.surface};
  color: ${color.ink};
  font: 600 0.875rem ${font.text};
  white-space: nowrap;
  cursor: pointer;
  &:hover:not(:disabled, [aria-disabled]) { background: ${color.paper}; }
  &[data-kind='main'] { border-color: ${color.forest}; background: ${color.forest}; color: ${color.onForest}; }
  &[data-kind='main']:hover:not(:disabled, [aria-disabled]) { background: ${color.forestDeep}; }
  &[data-kind='danger'] { border-color: ${color.danger}; color: ${color.danger}; }
  &[aria-pressed='true'] { background: ${color.sand}; }
  &:is(:disabled, [aria-disabled]) { opacity: 0.45; cursor: default; }
  @media (pointer: coarse) { min-height: ${size.target}; }
`

export const MainButton = (props: ButtonProps) => <Button data-kind="main" {...props} />

/** Lets keyboard users skip what is between it and its target. */
export const SkipButton = styled(Button)`
  &:not(:focus) { position: absolute; clip-path: inset(50%); }
`
export const DangerButton = (props: ButtonProps) => <Button data-kind="danger" {...props} />

export const ButtonRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`

/** The actions at the end of a dialog. */
export const Buttons = styled(ButtonRow)`
  justify-content: end;
  margin-top: ${space(3)};
`

/** A link that opens in a tab of its own. */
export const Outside = (props: ComponentProps<'a'>) => <a {...props} target="_blank" rel="noreferrer" />

/** Fields, each with its label and explanation. */
export const DialogForm = styled.form`
  display: grid;
  gap: ${space(2)};
  > * { margin: 0; }
  label { display: grid; gap: ${space(0.5)}; font-weight: 600; }
  label small { color: ${color.muted}; font-weight: 400; }
  label:has([type='checkbox']) { grid-template-columns: auto 1fr; align-items: center; font-weight: 400; }
  :is(input:not([type='checkbox'], [type='range']), select, textarea) { width: 100%; padding: ${space(1)}; border: 1px solid ${color.muted}; border-radius: ${size.radius}; font: inherit; font-weight: 400; }
  fieldset { padding: ${space(1)} ${space(2)}; border: 1px solid ${color.line}; border-radius: ${size.radius}; }
`

/** Sentences that stand out. */
export const Callout = styled.div`
  padding: ${space(1)} ${space(2)};
  border-left: 4px solid ${color.forest};
  background: ${color.paper};
  overflow-wrap: anywhere;
  white-space: pre-line;
  &[data-kind='danger'] { border-color: ${color.danger}; }
  ul { padding-left: 1.25rem; list-style: disc; }
`

/** Says why something failed, if it did. */
export const Trouble = ({ children }: { children: string | undefined }) =>
  children && (
    <Callout data-kind="danger" role="alert">
      {children}
    </Callout>
  )

export const Title = styled.h2`
  margin: 0;
  font: 600 1.125rem ${font.heading};
  letter-spacing: 0.01em;
`

export const Small = styled.small`
  color: ${color.muted};
  font-size: 0.8125rem;
`

/** Sentences, each with its actions. */
export const ActionList = styled.ol`
  li { display: flex; flex-wrap: wrap; align-items: start; gap: ${space(1)} ${space(2)}; padding: ${space(1)} 0; border-top: 1px solid ${color.line}; }
  p { flex: 1 1 14rem; margin: 0; overflow-wrap: anywhere; }
  strong { color: ${color.muted}; }
  [data-severity='error'] strong { color: ${color.danger}; }
`

/** A number in a badge, such as the errors on a page. */
export const Count = styled.span`
  min-width: 1.25rem;
  padding: 0 0.375rem;
  border-radius: 999px;
  background: ${color.forest};
  color: ${color.surface};
  font: 600 0.75rem/1.25rem ${font.text};
  text-align: center;
  &[data-kind='error'] { background: ${color.danger}; }
  &[data-kind='warning'] { background: ${color.signal}; color: ${color.ink}; }
`

/** The number of errors, or of hints if there are no errors. */
export function ProblemCount({ errors, warnings }: { errors: number; warnings: number }) {
  if (errors + warnings === 0) return null
  return (
    <Count data-kind={errors ? 'error' : 'warning'}>
      {errors || warnings}
      <Unseen>{errors ? ' Fehler' : warnings === 1 ? ' Hinweis' : ' Hinweise'}</Unseen>
    </Count>
  )
}

/** For screen readers only. */
export const Unseen = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`
