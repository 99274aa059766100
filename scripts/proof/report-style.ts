import { color, font, size, space, type } from '../../src/site/ui/theme.ts'

/** The look of the site for one self-contained page: no font files, pictures or scripts. */
export const reportStyle = `*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; background: ${color.paper}; color: ${color.ink}; font: 1.0625rem/1.6 ${font.text}; overflow-wrap: anywhere; }
header, main, footer { max-width: ${size.page}; margin-inline: auto; padding: ${space(4)} ${space(3)}; }
header { padding-block: ${space(8)} ${space(4)}; }
h1, h2 { margin: 0; font-family: ${font.heading}; font-weight: 600; line-height: 1.1; }
h1 { font-size: ${type.h1}; letter-spacing: -0.01em; }
h2 { font-size: ${type.h2}; }
main > section { padding-block: ${space(4)}; border-top: 1px solid ${color.line}; }
p, ul, dl { max-width: ${size.text}; margin: ${space(2)} 0 0; }
.lead { font-size: ${type.lead}; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: ${space(1)} ${space(3)}; }
dt, caption { color: ${color.muted}; }
dd { margin: 0; }
code { font-size: ${type.small}; }
a { color: inherit; }
.wide { overflow-x: auto; margin-top: ${space(3)}; }
table { border-collapse: collapse; width: 100%; font-size: ${type.small}; font-variant-numeric: tabular-nums; overflow-wrap: normal; }
caption { padding-bottom: ${space(1)}; text-align: start; }
th, td { padding: ${space(1)} ${space(2)} ${space(1)} 0; border-bottom: 1px solid ${color.line}; text-align: start; vertical-align: top; }
thead th { color: ${color.muted}; font-weight: 400; }
.number { text-align: end; white-space: nowrap; }
.passed { color: ${color.success}; font-weight: 600; }
.failed { color: ${color.danger}; font-weight: 600; }
:focus-visible { outline: 2px solid ${color.ink}; outline-offset: 2px; }
@media print { body { background: none; } header, main, footer { padding-inline: 0; } section { break-inside: avoid; } }
`
