export type { Path } from '../problems/index.ts'
export { isReserved, normalAddress, refuseAddress } from './addresses.ts'
export type { Content, Disk, Written } from './content.ts'
export { type Context, fileAt, gatherContext, type WrittenFile } from './context.ts'
export { daysBefore, daysText, readDay, todayInBerlin } from './days.ts'
export { entriesAt, repeats, textsAt, type WrittenEntry } from './entries.ts'
export { type Facts, fillIn, isPlaceholder, listsOfFacts, readFacts } from './facts.ts'
export {
  blockLabel,
  entryLabel,
  fieldAt,
  isAnyBlock,
  labelOf,
  ofEntry,
  schemaIn,
  schemaOf,
  valueLabel,
  type Where,
  whereIn,
} from './fields/labels.ts'
export { isNearlySame, suggest } from './fields/suggest.ts'
export { childOf, coerce, fieldsOf, isRecord, schemaAt, unwrap, valueAt } from './fields/walk.ts'
export { parseMarkup, type Unsupported } from './markup.ts'
export {
  branchOfDraft,
  draftFolder,
  draftOnBranch,
  fileFolders,
  isKeptFile,
  isPageFile,
  isPageName,
  listedIn,
  pageFileOf,
  pageSource,
  pictureManifestPath,
  proposeAddress,
  spell,
} from './names.ts'
export { isSame, onceFor, unlessSame } from './once.ts'
export { dialled, nationalDigits, spelledPhone } from './phones.ts'
export {
  type KnownPicture,
  logoNamed,
  type PictureFacts,
  type PictureManifest,
  readPicture,
  readPictures,
} from './pictures.ts'
export { type ReadFile, readPage, readSite } from './read.ts'
export {
  type Fillings,
  fillingsOf,
  type Marking,
  outlineOf,
  type PictureFiles,
  type Resolved,
  resolveBlock,
  resolveContent,
  resolvePage,
  resolveSite,
  usedPictures,
} from './resolve.ts'
export { isHidden, readRedirects, readRoutes, type WrittenRedirect, type WrittenRoute } from './routes.ts'
export { revivedFile, serializing } from './serialize.ts'
export type { Call, Use } from './shape/uses.ts'
export { where } from './shape/words.ts'
export {
  factOf,
  hrefOf,
  pathOf,
  pathsIn,
  type Reached,
  reachedBy,
  type Targets,
  targetsIn,
  targetsOf,
} from './targets.ts'
export { typeset, withOrdinarySpaces } from './typesetting.ts'
export { decode, withoutLoneCr } from './writing/decode.ts'
export { type Piece, piecesOf, placeAt, rangeOf } from './writing/outline.ts'
export { type Parsed, parseSource, type Source, sourceOf } from './writing/source.ts'
export { lineEnd } from './writing/text.ts'
