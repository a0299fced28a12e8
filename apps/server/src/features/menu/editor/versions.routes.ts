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

export const versionRoutes = staffOnlyRoutes('menu editor', (call) => {
  call(EDITOR_API.startMenu, startMenu, {
    bodyLimit: FILE_LIMIT_BYTES,
    summary:
      'Publish the first menu of a store: a starter menu, or the menus of a store file without pictures',
    body: startMenuSchema,
    answer: startedMenuSchema,
  })

  call(
    EDITOR_API.publishMenu,
    async (deps, staff, body) => ({
      number: await publishDraft(deps, staff, body),
    }),
    { summary: 'Publish the draft of the menu', body: publishBodySchema, answer: publishedSchema },
  )

  call(
    EDITOR_API.versions,
    (deps, staff, query) => readVersions(deps, staff, Number(query.before) || undefined),
    {
      summary: 'Published versions, the newest first',
      querystring: versionsQuerySchema,
      answer: menuVersionsSchema,
    },
  )

  call(EDITOR_API.version, readVersion, {
    summary: 'A version with its differences from the one before',
    params: versionParamsSchema,
    answer: menuVersionDetailSchema,
  })

  call(EDITOR_API.rollBackMenu, rollBack, {
    summary: 'Load an earlier version into the draft; taxes and menu hours stay as they are now',
    params: versionParamsSchema,
    body: rollBackBodySchema,
    answer: stepDoneSchema,
  })
})
