import type { ChangeCode, MakeCodes, PrintedCodes } from './codes.ts'
import { get, post } from './paths.ts'

/** Calls about printed codes. They stand apart from `paths.ts`, so that no phone loads them. */
export const CODES_API = {
  codes: get<PrintedCodes>()('/api/stores/:storeId/codes'),
  makeCodes: post<MakeCodes, PrintedCodes>()('/api/stores/:storeId/codes'),
  changeCode: post<ChangeCode>()('/api/stores/:storeId/codes/:codeId'),
  /** Calls in what was printed for a place. */
  rekeyCode: post()('/api/stores/:storeId/codes/:codeId/rekey'),
  removeCode: post()('/api/stores/:storeId/codes/:codeId/remove'),
  codePicture: get()('/api/stores/:storeId/codes/:codeId/picture?format=:format'),
  printCodes: get()('/api/stores/:storeId/codes/print?format=:format&codes=:codes&licence=:licence'),
} as const
