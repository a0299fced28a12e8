/** Changing many dishes of the draft at once, what they share, and taking a change back. */
import { EDITOR_API } from '@thali/contract/editor-paths'
import { errorAnswer } from '@thali/contract/error'
import { editedItemParamsSchema, editedSchema, sharedGroupsSchema } from '@thali/contract/menu-editor'
import {
  bulkBodySchema,
  bulkPreviewSchema,
  editCellsBodySchema,
  previewBulkBodySchema,
  stepDoneSchema,
  stepParamsSchema,
  undoneSchema,
} from '@thali/contract/menu-import'
import { storeParamsSchema } from '@thali/contract/staff-orders'
import type { ItemId } from '@thali/domain/ids'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Deps } from '../../../deps.ts'
import { requireStaff, STAFF_SECURITY } from '../../base/account/guard.ts'
import { editBulk, previewBulk } from './edit-bulk.ts'
import { editCells } from './edit-cells.ts'
import { readSharedGroups } from './read-shared-groups.ts'
import { undoStep } from './write-step.ts'

/** The ids of five thousand dishes. */
const BODY_LIMIT_BYTES = 1024 * 1024

const about = { tags: ['menu editor'], security: STAFF_SECURITY }

/** Registers the grid's writes. */
export async function bulkRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.post(
    EDITOR_API.editCells.path,
    {
      schema: {
        ...about,
        summary: 'Save single cells of a dish',
        params: editedItemParamsSchema,
        body: editCellsBodySchema,
        response: { 200: editedSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'menu.edit')
      return editCells(deps, staff, request.params.itemId as ItemId, request.body)
    },
  )

  app.post(
    EDITOR_API.previewBulk.path,
    {
      bodyLimit: BODY_LIMIT_BYTES,
      schema: {
        ...about,
        summary: 'What one change to many dishes would make of the draft',
        params: storeParamsSchema,
        body: previewBulkBodySchema,
        response: { 200: bulkPreviewSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'prices.bulk')
      return previewBulk(deps, staff, request.body)
    },
  )

  app.post(
    EDITOR_API.editBulk.path,
    {
      bodyLimit: BODY_LIMIT_BYTES,
      schema: {
        ...about,
        summary: 'Make one change to many dishes of the draft',
        params: storeParamsSchema,
        body: bulkBodySchema,
        response: { 200: stepDoneSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'prices.bulk')
      return editBulk(deps, staff, request.body)
    },
  )

  app.get(
    EDITOR_API.sharedGroups.path,
    {
      schema: {
        ...about,
        summary: 'Option groups that several dishes share, with these dishes',
        params: storeParamsSchema,
        response: { 200: sharedGroupsSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'menu.edit')
      return readSharedGroups(deps, staff)
    },
  )

  app.post(
    EDITOR_API.undoStep.path,
    {
      schema: {
        ...about,
        summary: 'Take back a change to many dishes, or an import',
        params: stepParamsSchema,
        response: { 200: undoneSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'menu.edit')
      return undoStep(deps, staff, request.params.stepId)
    },
  )
}
