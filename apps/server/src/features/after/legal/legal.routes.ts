import { legalTextParamsSchema, legalTextSchema, saveLegalTextSchema } from '@thali/contract/legal-texts'
import { SETTINGS_API } from '@thali/contract/settings-paths'
import { staffOnlyRoutes } from '../../base/account/staff-calls.ts'
import { readLegalText } from './read-legal-text.ts'
import { saveLegalText } from './save-legal-text.ts'

/** Fits two texts of maximum length, with three or more bytes per character. */
const BODY_LIMIT_BYTES = 512 * 1024

/** Registers the routes to read and save legal texts. */
export const legalRoutes = staffOnlyRoutes('staff', (call) => {
  call(SETTINGS_API.legalText, readLegalText, {
    summary: 'A legal text of a store, with its versions',
    params: legalTextParamsSchema,
    answer: legalTextSchema,
  })

  call(SETTINGS_API.saveLegalText, saveLegalText, {
    bodyLimit: BODY_LIMIT_BYTES,
    summary: "Replace a legal text from now on; empty: the product's text",
    params: legalTextParamsSchema,
    body: saveLegalTextSchema,
    answer: legalTextSchema,
  })
})
