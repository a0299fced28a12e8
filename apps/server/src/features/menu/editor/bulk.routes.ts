/** Routes to change many dishes of the draft at once, and what they share, and to undo a change. */
import { EDITOR_API } from '@thali/contract/editor-paths'
import { editedSchema, sharedGroupsSchema } from '@thali/contract/menu-editor'
import {
  bulkBodySchema,
  bulkPreviewSchema,
  editCellsBodySchema,
  previewBulkBodySchema,
  stepDoneSchema,
  undoneSchema,
} from '@thali/contract/menu-import'
import { staffOnlyRoutes } from '../../base/account/staff-calls.ts'
import { editBulk, editCells, previewBulk } from './edit-bulk.ts'
import { readSharedGroups } from './shared-groups.ts'
import { undoStep } from './write-step.ts'

/** Fits the ids of five thousand dishes. */
const BODY_LIMIT_BYTES = 1024 * 1024

/** Registers the write routes of the grid. */
export const bulkRoutes = staffOnlyRoutes('menu editor', (call) => {
  call(EDITOR_API.editCells, editCells, {
    summary: 'Save single cells of a dish',
    body: editCellsBodySchema,
    answer: editedSchema,
  })

  call(EDITOR_API.previewBulk, previewBulk, {
    bodyLimit: BODY_LIMIT_BYTES,
    summary: 'Preview of one change to many dishes of the draft',
    body: previewBulkBodySchema,
    answer: bulkPreviewSchema,
  })

  call(EDITOR_API.editBulk, editBulk, {
    bodyLimit: BODY_LIMIT_BYTES,
    summary: 'Apply one change to many dishes of the draft',
    body: bulkBodySchema,
    answer: stepDoneSchema,
  })

  call(EDITOR_API.sharedGroups, readSharedGroups, {
    summary: 'Option groups that several dishes share, with these dishes',
    answer: sharedGroupsSchema,
  })

  call(EDITOR_API.undoStep, undoStep, {
    summary: 'Undo a change to many dishes, or an import',
    answer: undoneSchema,
  })
})
