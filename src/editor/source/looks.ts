import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { color, font } from '../../ui/theme.ts'

const warning = '#B36B00'
const typewriter = 'ui-monospace, Consolas, Menlo, monospace'
const button = {
  font: 'inherit',
  padding: '0.25rem 0.625rem',
  color: color.ink,
  background: color.surface,
  backgroundImage: 'none',
  border: `1px solid ${color.muted}`,
  borderRadius: '4px',
  cursor: 'pointer',
}

const underlined = (line: string) => ({
  backgroundImage: 'none',
  textDecoration: `underline wavy ${line} 1px`,
  textUnderlineOffset: '3px',
  textDecorationSkipInk: 'none',
})

const colors = HighlightStyle.define([
  { tag: tags.definition(tags.propertyName), color: color.forest, fontWeight: '600' },
  { tag: tags.string, color: '#7A4520' },
  { tag: [tags.comment, tags.meta, tags.separator, tags.punctuation], color: color.muted },
])

/** In place of the pictures that CodeMirror has in its styles: the policy of the editor loads none of them. */
const theme = EditorView.theme({
  '&': {
    height: '100%',
    color: color.ink,
    background: color.surface,
    fontSize: '0.875rem',
    border: '2px solid transparent',
  },
  '&.cm-focused': { outline: 'none', borderColor: color.forest },
  '.cm-scroller': { fontFamily: typewriter, lineHeight: '1.6' },
  '.cm-gutters': { color: color.muted, background: color.paper, borderRight: `1px solid ${color.line}` },
  '.cm-activeLine, .cm-activeLineGutter': { background: 'rgb(242 178 51 / 12%)' },
  '.cm-lintRange-error': underlined(color.danger),
  '.cm-lintRange-warning': underlined(warning),
  '.cm-gutter-lint .cm-gutterElement': { padding: '0.45em 0.25em' },
  '.cm-lint-marker': { width: '0.7em', height: '0.7em' },
  '.cm-lint-marker-error': { content: 'normal', background: color.danger, borderRadius: '50%' },
  '.cm-lint-marker-warning': {
    content: 'normal',
    background: warning,
    clipPath: 'polygon(50% 0, 100% 100%, 0 100%)',
  },
  '.cm-foldPlaceholder': {
    color: color.ink,
    background: color.sand,
    borderColor: color.line,
    padding: '0 0.5em',
  },
  '.cm-tooltip': {
    background: color.surface,
    border: `1px solid ${color.line}`,
    borderRadius: '4px',
    boxShadow: '0 8px 24px rgb(28 33 30 / 16%)',
  },
  '.cm-tooltip-hover > *, .cm-tooltip.cm-completionInfo': {
    padding: '0.5rem 0.75rem',
    maxWidth: 'min(22rem, 80vw)',
    boxSizing: 'border-box',
    fontFamily: font.text,
    lineHeight: '1.4',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: typewriter, maxHeight: '16em' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.25rem 0.5rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    color: color.onForest,
    background: color.forest,
  },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
  '.cm-diagnostic': { borderLeftColor: warning },
  '.cm-diagnostic-error': { borderLeftColor: color.danger },
  p: { margin: '0' },
  '.cm-panels': { color: color.ink, background: color.paper, fontFamily: font.text },
  '.cm-panels.cm-panels-top': { borderBottom: `1px solid ${color.line}` },
  '.cm-panels.cm-panels-bottom': { borderTop: `1px solid ${color.line}` },
  '.cm-panel.cm-search': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.375rem',
    alignItems: 'center',
    padding: '0.5rem 2.5rem 0.5rem 0.75rem',
  },
  '.cm-panel.cm-search label': { display: 'flex', gap: '0.25rem', alignItems: 'center' },
  '.cm-panel.cm-search br': { display: 'none' },
  '.cm-panel.cm-search label, .cm-panel.cm-search :is(input, button)': { margin: '0', fontSize: '0.8125rem' },
  '.cm-panel.cm-search [name=close], .cm-dialog-close': { top: '0.5rem', right: '0.75rem', ...button },
  '.cm-button': button,
  '.cm-textfield': { ...button, cursor: 'text' },
  '.finding': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.5rem 1rem',
    alignItems: 'center',
    padding: '0.5rem 0.75rem',
    fontSize: '0.8125rem',
    lineHeight: '1.4',
  },
  '.finding > div': { flex: '1 1 16rem' },
  '.finding button': button,
  '.help': { color: color.muted },
  // Nobody has these keys there.
  '@media (hover: none)': { '.help': { display: 'none' } },
})

export const looks = [theme, syntaxHighlighting(colors)]
