/** The calls of the menu's editors: they change the draft, which diners do not see. */

import { EDITOR_API } from '@thali/contract/editor-paths'
import { errorAnswer } from '@thali/contract/error'
import {
  addCategoryBodySchema,
  addItemBodySchema,
  addMenuBodySchema,
  changesQuerySchema,
  draftChangesSchema,
  draftItemSchema,
  draftMenuSchema,
  editedCategoryParamsSchema,
  editedItemParamsSchema,
  editedMenuParamsSchema,
  editedSchema,
  orderMenusBodySchema,
  removeCategoryBodySchema,
  removeEntryBodySchema,
  saveCategoryBodySchema,
  saveItemBodySchema,
  saveMenuBodySchema,
} from '@thali/contract/menu-editor'
import { stepDoneSchema } from '@thali/contract/menu-import'
import { routeOf } from '@thali/contract/paths'
import { storeParamsSchema } from '@thali/contract/staff-orders'
import type { CategoryId, ItemId, MenuId } from '@thali/domain/ids'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { requireStaff, STAFF_SECURITY } from '../../base/account/guard.ts'
import { addItem, saveItem } from './edit-item.ts'
import { addCategory, addMenu, orderMenus, saveCategory, saveMenu } from './edit-menus.ts'
import { discardDraft } from './publish-menu.ts'
import { readDraft, readDraftChanges, readDraftItem } from './read-draft.ts'
import { removeCategory, removeItem, removeMenu } from './remove-entries.ts'

/** A dish of fifty groups, and a category of thousands of dishes, are longer than an order. */
const BODY_LIMIT_BYTES = 512 * 1024

const about = { tags: ['menu editor'], security: STAFF_SECURITY }
const edited = { 200: editedSchema, '4xx': errorAnswer }
const stepped = { 200: stepDoneSchema, '4xx': errorAnswer }
const done = { 204: z.null().describe('No content'), '4xx': errorAnswer }

/** Registers the editors' routes. */
export async function editorRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const editorOf = (request: FastifyRequest, { storeId }: { readonly storeId: string }) =>
    requireStaff(deps, request, storeId, 'menu.edit')

  app.get(
    EDITOR_API.draft.path,
    {
      schema: {
        ...about,
        summary: 'The menu as it is edited, dishes in short',
        params: storeParamsSchema,
        response: { 200: draftMenuSchema, '4xx': errorAnswer },
      },
    },
    async (request) => readDraft(deps, await editorOf(request, request.params)),
  )

  app.get(
    routeOf(EDITOR_API.draftChanges.path),
    {
      schema: {
        ...about,
        summary: 'What publishing would change for diners',
        params: storeParamsSchema,
        querystring: changesQuerySchema,
        response: { 200: draftChangesSchema, '4xx': errorAnswer },
      },
    },
    async (request) => readDraftChanges(deps, await editorOf(request, request.params), request.query.after),
  )

  app.post(
    EDITOR_API.discardDraft.path,
    {
      schema: {
        ...about,
        summary: 'Take back everything that is not published yet',
        params: storeParamsSchema,
        body: removeEntryBodySchema,
        response: done,
      },
    },
    async (request, reply) => {
      await discardDraft(deps, await editorOf(request, request.params), request.body.revision)
      return reply.code(204).send(null)
    },
  )

  app.get(
    EDITOR_API.draftItem.path,
    {
      schema: {
        ...about,
        summary: 'One dish with everything that can be edited',
        params: editedItemParamsSchema,
        response: { 200: draftItemSchema, '4xx': errorAnswer },
      },
    },
    async (request) =>
      readDraftItem(deps, await editorOf(request, request.params), request.params.itemId as ItemId),
  )

  app.post(
    EDITOR_API.addItem.path,
    {
      bodyLimit: BODY_LIMIT_BYTES,
      schema: {
        ...about,
        summary: 'Add a dish at the end of its categories',
        params: storeParamsSchema,
        body: addItemBodySchema,
        response: edited,
      },
    },
    async (request) => addItem(deps, await editorOf(request, request.params), request.body),
  )

  app.post(
    EDITOR_API.saveItem.path,
    {
      bodyLimit: BODY_LIMIT_BYTES,
      schema: {
        ...about,
        summary: 'Save a dish and the categories that list it',
        params: editedItemParamsSchema,
        body: saveItemBodySchema,
        response: edited,
      },
    },
    async (request) => {
      const staff = await editorOf(request, request.params)
      return saveItem(deps, staff, request.params.itemId as ItemId, request.body)
    },
  )

  app.post(
    EDITOR_API.removeItem.path,
    {
      schema: {
        ...about,
        summary: 'Take a dish off the menu',
        params: editedItemParamsSchema,
        body: removeEntryBodySchema,
        response: stepped,
      },
    },
    async (request) => {
      const staff = await editorOf(request, request.params)
      return removeItem(deps, staff, request.params.itemId as ItemId, request.body.revision)
    },
  )

  app.post(
    EDITOR_API.orderMenus.path,
    {
      schema: {
        ...about,
        summary: 'Put the menus into another order',
        params: storeParamsSchema,
        body: orderMenusBodySchema,
        response: edited,
      },
    },
    async (request) => orderMenus(deps, await editorOf(request, request.params), request.body),
  )

  app.post(
    EDITOR_API.removeMenu.path,
    {
      schema: {
        ...about,
        summary: 'Remove a menu with the categories and dishes that stand nowhere else',
        params: editedMenuParamsSchema,
        body: removeEntryBodySchema,
        response: stepped,
      },
    },
    async (request) => {
      const staff = await editorOf(request, request.params)
      return removeMenu(deps, staff, request.params.menuId as MenuId, request.body.revision)
    },
  )

  app.post(
    EDITOR_API.addMenu.path,
    {
      schema: {
        ...about,
        summary: 'Add a menu',
        params: storeParamsSchema,
        body: addMenuBodySchema,
        response: edited,
      },
    },
    async (request) => addMenu(deps, await editorOf(request, request.params), request.body.label),
  )

  app.post(
    EDITOR_API.saveMenu.path,
    {
      bodyLimit: BODY_LIMIT_BYTES,
      schema: {
        ...about,
        summary: 'Save a menu and the order of its categories',
        params: editedMenuParamsSchema,
        body: saveMenuBodySchema,
        response: edited,
      },
    },
    async (request) => {
      const staff = await editorOf(request, request.params)
      return saveMenu(deps, staff, request.params.menuId as MenuId, request.body)
    },
  )

  app.post(
    EDITOR_API.addCategory.path,
    {
      schema: {
        ...about,
        summary: 'Add an empty category at the end of a menu',
        params: storeParamsSchema,
        body: addCategoryBodySchema,
        response: edited,
      },
    },
    async (request) => addCategory(deps, await editorOf(request, request.params), request.body),
  )

  app.post(
    EDITOR_API.saveCategory.path,
    {
      bodyLimit: BODY_LIMIT_BYTES,
      schema: {
        ...about,
        summary: 'Save a category and the order of its dishes',
        params: editedCategoryParamsSchema,
        body: saveCategoryBodySchema,
        response: edited,
      },
    },
    async (request) => {
      const staff = await editorOf(request, request.params)
      return saveCategory(deps, staff, request.params.categoryId as CategoryId, request.body)
    },
  )

  app.post(
    EDITOR_API.removeCategory.path,
    {
      schema: {
        ...about,
        summary: 'Remove a category, and on request the dishes that stand nowhere else',
        params: editedCategoryParamsSchema,
        body: removeCategoryBodySchema,
        response: stepped,
      },
    },
    async (request) => {
      const staff = await editorOf(request, request.params)
      return removeCategory(deps, staff, request.params.categoryId as CategoryId, request.body)
    },
  )
}
