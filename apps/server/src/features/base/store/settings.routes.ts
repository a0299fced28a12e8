/** The staff's calls about how their store is set up. */
import { errorAnswer } from '@thali/contract/error'
import {
  changeSlugSchema,
  saveSettingsSchema,
  settingsParamsSchema,
  settingsSchema,
  storeSlugsSchema,
} from '@thali/contract/settings'
import { SETTINGS_API } from '@thali/contract/settings-paths'
import { backupStateSchema, setupSchema } from '@thali/contract/setup'
import { storeParamsSchema } from '@thali/contract/staff-orders'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { requireStaff, STAFF_SECURITY } from '../account/guard.ts'
import { changeSlug } from './change-slug.ts'
import { readBackupState } from './read-backup-state.ts'
import { readSettingsSection } from './read-settings.ts'
import { dismissSetup, readSetup } from './read-setup.ts'
import { readSlugs } from './read-slugs.ts'
import { saveSettings } from './save-settings.ts'

/** An About text in thirty languages is longer than other bodies. */
const BODY_LIMIT_BYTES = 512 * 1024

const about = {
  tags: ['staff'],
  security: STAFF_SECURITY,
  params: settingsParamsSchema,
  response: { 200: settingsSchema, '4xx': errorAnswer },
}

/** Registers reading and saving the sections of a store's settings. */
export async function settingsRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.get(
    SETTINGS_API.setup.path,
    {
      schema: {
        tags: ['staff'],
        security: STAFF_SECURITY,
        summary: 'What a new store still lacks before its first guests',
        params: storeParamsSchema,
        response: { 200: setupSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'store.settings')
      return readSetup(deps, staff)
    },
  )

  app.get(
    SETTINGS_API.backupState.path,
    {
      schema: {
        tags: ['staff'],
        security: STAFF_SECURITY,
        summary: 'Whether the installation is backed up',
        params: storeParamsSchema,
        response: { 200: backupStateSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      await requireStaff(deps, request, request.params.storeId, 'owners.manage')
      return readBackupState(deps)
    },
  )

  app.post(
    SETTINGS_API.dismissSetup.path,
    {
      schema: {
        tags: ['staff'],
        security: STAFF_SECURITY,
        summary: 'Put the list of first steps away, on all screens of the store',
        params: storeParamsSchema,
        response: { 204: z.null().describe('No content'), '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'store.settings')
      await dismissSetup(deps, staff)
      return reply.code(204).send(null)
    },
  )

  app.get(
    SETTINGS_API.settings.path,
    { schema: { ...about, summary: 'One section of the settings of a store' } },
    async (request) => {
      const { storeId, section } = request.params
      const staff = await requireStaff(deps, request, storeId, 'store.settings')
      return readSettingsSection(deps, staff, section)
    },
  )

  app.post(
    SETTINGS_API.saveSettings.path,
    {
      bodyLimit: BODY_LIMIT_BYTES,
      schema: {
        ...about,
        summary: 'Save one section whole, in the shape of the store file',
        body: saveSettingsSchema,
      },
    },
    async (request) => {
      const { storeId, section } = request.params
      const staff = await requireStaff(deps, request, storeId, 'store.settings')
      return saveSettings(deps, staff, section, request.body)
    },
  )

  app.get(
    SETTINGS_API.slugs.path,
    {
      schema: {
        ...about,
        summary: 'The address of the store, and those that it had before',
        params: storeParamsSchema,
        response: { 200: storeSlugsSchema, '4xx': errorAnswer },
      },
    },
    async (request) =>
      readSlugs(deps, await requireStaff(deps, request, request.params.storeId, 'store.settings')),
  )

  app.post(
    SETTINGS_API.changeSlug.path,
    {
      schema: {
        ...about,
        summary: 'Give the store another address; the one before leads there for good',
        params: storeParamsSchema,
        body: changeSlugSchema,
        response: { 204: z.null().describe('No content'), '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'store.settings')
      await changeSlug(deps, staff, request.body.slug)
      return reply.code(204).send(null)
    },
  )
}
