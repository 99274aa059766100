import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { tags } from '@lezer/highlight'
import { color, font, shadow } from '../../ui/theme.ts'

const warning = '#B36B00'
const typewriter = 'ui-monospace, Consolas, Menlo, monospace'

export const highlighting = syntaxHighlighting(
  HighlightStyle.define([
    { tag: tags.definition(tags.propertyName), color: color.forest, fontWeight: '600' },
    { tag: tags.string, color: '#7A4520' },
    { tag: [tags.comment, tags.meta, tags.separator, tags.punctuation], color: color.muted },
  ]),
)

/** Styles that replace the images in those of CodeMirror, which the editor's security policy blocks. */
const rules = `.cm-editor {
  height: 100%; color: ${color.ink}; background: ${color.surface}; font-size: 0.875rem; border: 2px solid transparent;
  &.cm-focused { outline: none; border-color: ${color.forest}; }
  .cm-scroller { font-family: ${typewriter}; line-height: 1.6; }
  .cm-gutters { color: ${color.muted}; background: ${color.paper}; border-right: 1px solid ${color.line}; }
  .cm-activeLine, .cm-activeLineGutter { background: rgb(242 178 51 / 12%); }
  .cm-lintRange-error, .cm-lintRange-warning { background-image: none; text-decoration: underline wavy ${warning} 1px; text-underline-offset: 3px; text-decoration-skip-ink: none; }
  .cm-lintRange-error { text-decoration-color: ${color.danger}; }
  .cm-gutter-lint .cm-gutterElement { padding: 0.45em 0.25em; }
  .cm-lint-marker { width: 0.7em; height: 0.7em; }
  .cm-lint-marker-error { content: normal; background: ${color.danger}; border-radius: 50%; }
  .cm-lint-marker-warning { content: normal; background: ${warning}; clip-path: polygon(50% 0, 100% 100%, 0 100%); }
  .cm-foldPlaceholder { color: ${color.ink}; background: ${color.sand}; border-color: ${color.line}; padding: 0 0.5em; }
  .cm-tooltip { background: ${color.surface}; border: 1px solid ${color.line}; border-radius: 4px; box-shadow: ${shadow}; }
  .cm-tooltip-hover > * { padding: 0.5rem 0.75rem; max-width: min(22rem, 80vw); box-sizing: border-box; font-family: ${font.text}; line-height: 1.4; }
  .cm-diagnostic { border-left-color: ${warning}; }
  .cm-diagnostic-error { border-left-color: ${color.danger}; }
  .cm-panels { color: ${color.ink}; background: ${color.paper}; font-family: ${font.text}; }
  .cm-panels.cm-panels-top { border-bottom: 1px solid ${color.line}; }
  .cm-panels.cm-panels-bottom { border-top: 1px solid ${color.line}; }
  .cm-panel.cm-search { display: flex; flex-wrap: wrap; gap: 0.375rem; align-items: center; padding: 0.5rem 2.5rem 0.5rem 0.75rem; }
  .cm-panel.cm-search label { display: flex; gap: 0.25rem; align-items: center; }
  .cm-panel.cm-search br { display: none; }
  .cm-panel.cm-search :is(label, input, button) { margin: 0; font-size: 0.8125rem; }
  .cm-panel.cm-search [name=close], .cm-dialog-close { top: 0.5rem; right: 0.75rem; }
  .cm-button, .cm-textfield, .cm-panel.cm-search [name=close], .cm-dialog-close, .finding button { font: inherit; padding: 0.25rem 0.625rem; color: ${color.ink}; background: ${color.surface}; border: 1px solid ${color.muted}; border-radius: 4px; cursor: pointer; }
  .cm-textfield { cursor: text; }
  .finding { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center; padding: 0.5rem 0.75rem; font-size: 0.8125rem; line-height: 1.4; }
  .finding > div { flex: 1 1 16rem; white-space: pre-line; }
  .help { color: ${color.muted}; }
  /* Nobody has these keys there. */
  @media (hover: none) { .help { display: none; } }
}`

const sheet = new CSSStyleSheet()
sheet.replaceSync(rules)

/** Adds these styles to the shadow root of a CodeMirror view. */
export function adoptStyles(root: ShadowRoot): void {
  root.adoptedStyleSheets = [...root.adoptedStyleSheets.filter((one) => one !== sheet), sheet]
}
