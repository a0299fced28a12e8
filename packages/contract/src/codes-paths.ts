import type { ChangeCode, MakeCodes, PrintedCodes, RemoveCode } from './codes.ts'
import { staffGet, staffPost } from './staff-call.ts'

/** Calls about printed codes. They stand apart from `paths.ts`, so that no phone loads them. */
export const CODES_API = {
  codes: staffGet<PrintedCodes>('store.settings')('/codes'),
  makeCodes: staffPost<MakeCodes, PrintedCodes>('store.settings')('/codes'),
  changeCode: staffPost<ChangeCode>('store.settings')('/codes/:codeId'),
  /** Invalidates the printed codes of a place. */
  rekeyCode: staffPost('store.settings')('/codes/:codeId/rekey'),
  removeCode: staffPost<RemoveCode>('store.settings')('/codes/:codeId/remove'),
  codePicture: staffGet('store.settings')('/codes/:codeId/picture?format=:format'),
  printCodes: staffGet('store.settings')('/codes/print?format=:format&codes=:codes&licence=:licence'),
} as const
