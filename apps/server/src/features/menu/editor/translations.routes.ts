/** Routes to translate a whole menu, text by text. */
import { EDITOR_API } from '@thali/contract/editor-paths'
import {
  editedSchema,
  menuTextsSchema,
  translateBodySchema,
  translationsQuerySchema,
} from '@thali/contract/menu-editor'
import { staffOnlyRoutes } from '../../base/account/staff-calls.ts'
import { readMenuTexts } from './read-menu-texts.ts'
import { translateEntry } from './translate-entry.ts'

export const translationRoutes = staffOnlyRoutes('menu editor', (call) => {
  call(EDITOR_API.menuTexts, (deps, staff, query) => readMenuTexts(deps, staff, query.language), {
    summary: 'Every text of the draft, beside its translation',
    querystring: translationsQuerySchema,
    answer: menuTextsSchema,
  })

  call(EDITOR_API.saveTranslation, translateEntry, {
    summary: 'Translate texts of a menu, category or dish',
    body: translateBodySchema,
    answer: editedSchema,
  })
})
