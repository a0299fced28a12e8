/** The staff's calls about printed codes. */
import {
  CODES_MAX,
  changeCodeSchema,
  codeParamsSchema,
  codesSchema,
  makeCodesSchema,
  pictureQuerySchema,
  printQuerySchema,
} from '@thali/contract/codes'
import { CODES_API } from '@thali/contract/codes-paths'
import { errorAnswer } from '@thali/contract/error'
import { routeOf } from '@thali/contract/paths'
import { storeParamsSchema } from '@thali/contract/staff-orders'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { requireStaff, STAFF_SECURITY } from '../../base/account/guard.ts'
import { changeCode, rekeyCode, removeCode } from './change-code.ts'
import { readCodes } from './list-codes.ts'
import { makeCodes } from './make-codes.ts'
import { drawPicture, printCodes } from './print-codes.ts'

const about = { tags: ['staff'], security: STAFF_SECURITY }
const codes = { 200: codesSchema, '4xx': errorAnswer }
const nothing = { 204: z.null().describe('No content'), '4xx': errorAnswer }

/** Registers listing, making and changing codes. */
export async function codeRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const permission = 'store.settings'

  app.get(
    CODES_API.codes.path,
    {
      schema: {
        ...about,
        summary: 'Every code of the store, with how often it is scanned',
        params: storeParamsSchema,
        response: codes,
      },
    },
    async (request) => readCodes(deps, await requireStaff(deps, request, request.params.storeId, permission)),
  )

  app.get(
    routeOf(CODES_API.codePicture.path),
    {
      schema: {
        ...about,
        summary: 'A code as PNG or SVG, read back before it is answered',
        params: codeParamsSchema,
        querystring: pictureQuerySchema,
        response: { 200: z.unknown().describe('The file'), '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      const { storeId, codeId } = request.params
      const staff = await requireStaff(deps, request, storeId, permission)
      const { type, content } = await drawPicture(deps, staff, codeId, request.query.format)
      return reply.type(type).header('cache-control', 'no-store').send(content)
    },
  )

  app.get(
    routeOf(CODES_API.printCodes.path),
    {
      schema: {
        ...about,
        summary: 'Codes as pages for a printer, each read back before they are answered',
        params: storeParamsSchema,
        querystring: printQuerySchema,
        response: { 200: z.unknown().describe('The file'), '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      const staff = await requireStaff(deps, request, request.params.storeId, permission)
      const { format, codes, licence } = request.query
      const codeIds = codes.split(',').slice(0, CODES_MAX)
      const { type, content } = await printCodes(deps, staff, {
        format,
        codeIds,
        hasLicence: licence === 'yes',
      })
      return reply.type(type).header('cache-control', 'no-store').send(content)
    },
  )

  app.post(
    CODES_API.makeCodes.path,
    {
      schema: {
        ...about,
        summary: 'Make codes for the store, a menu, an order type, or for tables or rooms',
        params: storeParamsSchema,
        body: makeCodesSchema,
        response: codes,
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, permission)
      return makeCodes(deps, staff, request.body)
    },
  )

  app.post(
    CODES_API.changeCode.path,
    {
      schema: {
        ...about,
        summary: 'Say where a code stands, and what its table may order',
        params: codeParamsSchema,
        body: changeCodeSchema,
        response: nothing,
      },
    },
    async (request, reply) => {
      const { storeId, codeId } = request.params
      const staff = await requireStaff(deps, request, storeId, permission)
      await changeCode(deps, staff, codeId, request.body)
      return reply.code(204).send(null)
    },
  )

  app.post(
    CODES_API.rekeyCode.path,
    {
      schema: {
        ...about,
        summary: 'Call in what was printed for a place: it gets another key',
        params: codeParamsSchema,
        response: nothing,
      },
    },
    async (request, reply) => {
      const { storeId, codeId } = request.params
      const staff = await requireStaff(deps, request, storeId, permission)
      await rekeyCode(deps, staff, codeId)
      return reply.code(204).send(null)
    },
  )

  app.post(
    CODES_API.removeCode.path,
    {
      schema: {
        ...about,
        summary: 'Take a code off the list',
        params: codeParamsSchema,
        response: nothing,
      },
    },
    async (request, reply) => {
      const { storeId, codeId } = request.params
      const staff = await requireStaff(deps, request, storeId, permission)
      await removeCode(deps, staff, codeId)
      return reply.code(204).send(null)
    },
  )
}
