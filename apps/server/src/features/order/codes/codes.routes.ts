/** Routes of staff for printed codes. */
import {
  CODES_MAX,
  changeCodeSchema,
  codesSchema,
  makeCodesSchema,
  pictureQuerySchema,
  printQuerySchema,
  removeCodeSchema,
} from '@thali/contract/codes'
import { CODES_API } from '@thali/contract/codes-paths'
import { z } from 'zod'
import { staffOnlyRoutes } from '../../base/account/staff-calls.ts'
import { changeCode, rekeyCode, removeCode } from './change-code.ts'
import { readCodes } from './list-codes.ts'
import { makeCodes } from './make-codes.ts'
import { drawPicture, printCodes } from './print-codes.ts'

export const codeRoutes = staffOnlyRoutes('staff', (call) => {
  call(CODES_API.codes, readCodes, {
    summary: 'Every code of the store, with how often it is scanned',
    answer: codesSchema,
  })

  call(
    CODES_API.codePicture,
    async (deps, staff, codeId, query, { reply }) => {
      const { type, content } = await drawPicture(deps, staff, codeId, query.format)
      reply.type(type)
      return content
    },
    {
      summary: 'A code as PNG or SVG',
      produces: ['image/png', 'image/svg+xml'],
      querystring: pictureQuerySchema,
      answer: z.unknown().describe('The file'),
    },
  )

  call(
    CODES_API.printCodes,
    async (deps, staff, { format, codes, licence }, { reply }) => {
      const codeIds = codes.split(',').slice(0, CODES_MAX)
      const { type, content } = await printCodes(deps, staff, {
        format,
        codeIds,
        hasLicence: licence === 'yes',
      })
      reply.type(type)
      return content
    },
    {
      summary: 'Codes as pages for a printer',
      produces: ['application/pdf'],
      querystring: printQuerySchema,
      answer: z.unknown().describe('The file'),
    },
  )

  call(CODES_API.makeCodes, makeCodes, {
    summary: 'Create codes for the store, a menu, an order type, or for tables or rooms',
    body: makeCodesSchema,
    answer: codesSchema,
  })

  call(
    CODES_API.changeCode,
    async (deps, staff, codeId, body) => {
      await changeCode(deps, staff, codeId, body)
    },
    { summary: "Set a code's place, and what its table may order", body: changeCodeSchema },
  )

  call(
    CODES_API.rekeyCode,
    async (deps, staff, codeId) => {
      await rekeyCode(deps, staff, codeId)
    },
    { summary: 'Revoke the printed code of a place: it gets a new key' },
  )

  call(
    CODES_API.removeCode,
    async (deps, staff, codeId, body) => {
      await removeCode(deps, staff, codeId, body)
    },
    {
      summary: 'Remove a code; `details.reservations` has the number of reservations of its table',
      body: removeCodeSchema,
    },
  )
})
