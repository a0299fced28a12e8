/** Routes of staff for printed codes and for their tables and rooms, and of diners who scanned one. */

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
import { PLACES_API } from '@thali/contract/place-paths'
import { changePlaceSchema, placeSchema, placesSchema } from '@thali/contract/places'
import { Refusal } from '@thali/contract/refusal'
import { scannedTableQuerySchema, scannedTableSchema } from '@thali/contract/scanned-table'
import { SCANNED_TABLE_API } from '@thali/contract/scanned-table-paths'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { openCalls } from '../../base/account/open-calls.ts'
import { staffCalls } from '../../base/account/staff-calls.ts'
import { changeCode, rekeyCode, removeCode } from './change-code.ts'
import { checkScannedTable } from './check-scanned-table.ts'
import { readCodes } from './list-codes.ts'
import { makeCodes } from './make-codes.ts'
import { drawPicture, printCodes } from './print-codes.ts'
import { changePlace, readPlaces } from './save-place.ts'

export async function codeRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const call = staffCalls(instance, deps, 'staff')

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

  call(PLACES_API.places, readPlaces, {
    summary: 'Tables and rooms that have a code, with their seats',
    answer: placesSchema,
  })

  call(PLACES_API.changePlace, changePlace, {
    summary: "Set a table's seats, the tables it can be joined with, and whether it can be booked",
    body: changePlaceSchema,
    answer: placeSchema,
  })

  openCalls(instance, deps, 'diner')(
    SCANNED_TABLE_API.scannedTable,
    async (deps, storeId, query) => {
      const loaded = await deps.storeCache.findById(storeId)
      if (!loaded) throw new Refusal('store.not-found')
      return { state: checkScannedTable(deps, loaded, query) }
    },
    {
      summary: 'Whether the code of a table leads to one on the store’s list',
      querystring: scannedTableQuerySchema,
      answer: scannedTableSchema,
    },
  )
}
