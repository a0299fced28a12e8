/** Routes to publish a menu, and of its versions. */

import { EDITOR_API } from '@thali/contract/editor-paths'
import {
  menuVersionDetailSchema,
  menuVersionsSchema,
  publishBodySchema,
  publishedSchema,
  rollBackBodySchema,
  versionParamsSchema,
  versionsQuerySchema,
} from '@thali/contract/menu-editor'
import { stepDoneSchema } from '@thali/contract/menu-import'
import { startedMenuSchema, startMenuSchema } from '@thali/contract/start-menu'
import { staffOnlyRoutes } from '../../base/account/staff-calls.ts'
import { publishDraft } from './publish-menu.ts'
import { readVersion, readVersions, rollBack } from './read-versions.ts'
import { startMenu } from './start-menu.ts'

/** Fits a store file of thousands of dishes. */
const FILE_LIMIT_BYTES = 4 * 1024 * 1024

export const versionRoutes = staffOnlyRoutes('menu editor', (call, deps) => {
  call(
    EDITOR_API.startMenu,
    {
      bodyLimit: FILE_LIMIT_BYTES,
      summary:
        'Publish the first menu of a store: a starter menu, or the menus of a store file without pictures',
      body: startMenuSchema,
      answer: startedMenuSchema,
    },
    (staff, { body }) => startMenu(deps, staff, body),
  )

  call(
    EDITOR_API.publishMenu,
    { summary: 'Publish the draft of the menu', body: publishBodySchema, answer: publishedSchema },
    async (staff, { body }) => ({
      number: await publishDraft(deps, staff, body),
    }),
  )

  call(
    EDITOR_API.versions,
    {
      summary: 'Published versions, the newest first',
      querystring: versionsQuerySchema,
      answer: menuVersionsSchema,
    },
    (staff, { query }) => readVersions(deps, staff, Number(query.before) || undefined),
  )

  call(
    EDITOR_API.version,
    {
      summary: 'A version with its differences from the one before',
      params: versionParamsSchema,
      answer: menuVersionDetailSchema,
    },
    (staff, { params }) => readVersion(deps, staff, params.number),
  )

  call(
    EDITOR_API.rollBackMenu,
    {
      summary: 'Load an earlier version into the draft; taxes and menu hours stay as they are now',
      params: versionParamsSchema,
      body: rollBackBodySchema,
      answer: stepDoneSchema,
    },
    (staff, { params: { number } }) => rollBack(deps, staff, number),
  )
})
