/** A piece of running text, as the loader parses it; plain words are strings. */
export type Inline =
  | string
  | { type: 'placeholder'; value: string }
  | { type: 'break' }
  | { type: 'strong' | 'emphasis'; children: Inline[] }
  | { type: 'link'; href: string; children: Inline[] }

/** Paragraphs and lists: a tree with nothing else, so one component renders it. */
export type MarkupNode =
  | { type: 'paragraph'; children: Inline[] }
  | { type: 'list'; start?: number; items: Inline[][] }

export type Markup = MarkupNode[]
