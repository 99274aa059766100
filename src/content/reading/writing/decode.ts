import { inFile, type Problem, problem, sentence, type TextRange, wholeFile } from '../../problems/index.ts'
import { mayBeText } from '../file-formats.ts'
import { sizeLimits } from '../size-limits.ts'
import { placeIn } from './text.ts'

/** The text of a file; if it is damaged, also the problem, with the text to the extent that it can be shown. */
export type Decoded = { text?: string; problem?: Problem }

/** Turns the line ends of old Macs into LF. */
export const withoutLoneCr = (text: string) => text.replace(/\r(?!\n)/g, '\n')

/** Decodes bytes. */
export function decode(file: string, bytes: Uint8Array): Decoded {
  const whole = inFile(file)
  if (bytes.length > sizeLimits.text) return { problem: problem('unreadable-file/tooBig', whole, {}) }
  const wide = wideEncoding(bytes)
  const hasZeros = bytes.includes(0) && bytes.filter((byte) => byte === 0).length > bytes.length / 4
  if (!mayBeText(bytes) || (hasZeros && !wide))
    return { problem: problem('unreadable-file/noText', whole, {}) }
  const readAs = (
    label: string,
    place: TextRange,
    params: { encoding: string; choice: string },
  ): Decoded => ({
    text: withoutLoneCr(decodeMixed(bytes, label) ?? new TextDecoder(label).decode(bytes)),
    problem: problem('unreadable-file/encoding', { ...whole, ...place }, params),
  })
  if (wide)
    return readAs(wide, wholeFile, { encoding: 'UTF-16', choice: `UTF-16 ${wide.slice(-2).toUpperCase()}` })
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { text: withoutLoneCr(text) }
  } catch {
    const params = { encoding: 'Windows-1252 oder Latin-1', choice: 'Windows 1252' }
    return readAs('windows-1252', firstWrong(bytes), params)
  }
}

/** Why a text is not opened for editing: if it is not UTF-8, nobody could store it as it was. */
export function refuseEncoding(file: string, bytes: Uint8Array): string | undefined {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return undefined
  } catch {
    const { problem } = decode(file, bytes)
    return problem && `„${file}“ lässt sich hier nicht öffnen. ${sentence(problem)}`
  }
}

/** UTF-8 characters of several bytes, and other bytes outside ASCII. */
const pieces = /[\xC2-\xDF][\x80-\xBF]|[\xE0-\xEF][\x80-\xBF]{2}|[\xF0-\xF4][\x80-\xBF]{3}|[\x80-\xFF]/g

/** Decodes a file that is mostly UTF-8, but into which something else was pasted; undefined if it is none. */
function decodeMixed(bytes: Uint8Array, label: string): string | undefined {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  const all = binary.match(pieces) ?? []
  const wrong = all.filter((piece) => piece.length === 1).length
  if (label !== 'windows-1252' || all.length <= 2 * wrong) return undefined
  return binary.replace(pieces, (piece) =>
    new TextDecoder(piece.length > 1 ? 'utf-8' : label).decode(
      Uint8Array.from(piece, (one) => one.charCodeAt(0)),
    ),
  )
}

/** UTF-16 begins with a mark for the order of its bytes. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return undefined
}

/** The first byte that is not UTF-8: everything before it is readable. */
function firstWrong(bytes: Uint8Array): TextRange {
  const text = withoutLoneCr(new TextDecoder('utf-8').decode(bytes))
  const start = text.indexOf('\uFFFD')
  return placeIn(text, { start, end: start + 1 })
}
