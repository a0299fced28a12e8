/** Previews an import, and applies it to the draft as one step. */
import { CHANGES_MAX } from '@thali/contract/menu-editor'
import type { ImportAnswers, ImportPreview, StepDone } from '@thali/contract/menu-import'
import { Refusal } from '@thali/contract/refusal'
import type { ItemId, StoreId } from '@thali/domain/ids'
import type { MenuContent } from '@thali/domain/menu/edited-menu'
import { matchIngredients } from '@thali/domain/menu/import-ingredients'
import { findMenuChanges, type MenuChange } from '@thali/domain/menu/menu-changes'
import type { Db } from '../../../db/schema.ts'
import { inSnapshot } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { loadDraft } from '../editor/load-draft.ts'
import { writeStep } from '../editor/write-step.ts'
import { countImages } from '../images/list-image-problems.ts'
import { putImages } from '../images/put-images.ts'
import { addIngredients } from '../ingredient/bring-ingredients.ts'
import { findIngredients } from '../ingredient/find-ingredients.ts'
import { decideImport } from './decide-import.ts'
import { openImport } from './stored-import.ts'

const PRICES_MAX = 12

/** Previews the draft after applying an import with these answers. */
export async function previewImport(
  deps: Deps,
  staff: Staff,
  id: string,
  answers: ImportAnswers,
): Promise<ImportPreview> {
  const { loaded, added, decision } = await load(deps, staff, id, answers)
  const changes = findMenuChanges(loaded.draft, decision.merged.content)
  const shown = changes.slice(0, CHANGES_MAX)
  const { questions, isReady, notes, origins } = decision
  return {
    revision: loaded.revision,
    differences: shown,
    total: changes.length,
    questions,
    isReady,
    notes: [
      ...notes,
      ...(added.length > 0 ? [{ kind: 'ingredients-added' as const, count: added.length }] : []),
    ],
    prices: pricesOfNew(shown, decision.merged.content),
    origins: Object.fromEntries(
      shown.flatMap((change) => (origins[change.id] ? [[change.id, origins[change.id] ?? {}]] : [])),
    ),
  }
}

/** Prices of new dishes: of their sizes, or their only one. */
function pricesOfNew(changes: readonly MenuChange[], { items }: MenuContent): ImportPreview['prices'] {
  return Object.fromEntries(
    changes.flatMap(({ kind, change, id }) => {
      if (kind !== 'item' || change !== 'added') return []
      const chosenFrom = items.get(id as ItemId)?.groups.filter((group) => group.maxSelection > 0) ?? []
      const options = (chosenFrom.find((group) => group.required) ?? chosenFrom[0])?.options ?? []
      const isOne = options.length === 1
      const prices = options.map(({ label, priceMinor }) => ({ label: isOne ? '' : label, priceMinor }))
      return [[id, prices.slice(0, PRICES_MAX)]]
    }),
  )
}

/**
 * Applies an import to the draft, provided that the draft is unchanged since the preview. Diners do not see it.
 *
 * @throws {Refusal} import.not-found; import.questions-open; image.too-many; ingredient.too-many;
 *   editor.changed-meanwhile; editor.nothing-changed
 */
export async function applyImport(
  deps: Deps,
  staff: Staff,
  id: string,
  { answers, revision }: { readonly answers: ImportAnswers; readonly revision: number },
): Promise<StepDone> {
  const { loaded, source, added, decision } = await load(deps, staff, id, answers)
  if (loaded.revision !== revision)
    throw new Refusal('editor.changed-meanwhile', { revision: loaded.revision })
  if (!decision.isReady) throw new Refusal('import.questions-open')
  const { content } = decision.merged
  const changes = findMenuChanges(loaded.draft, content).length
  if (changes === 0) throw new Refusal('editor.nothing-changed')
  const originals = new Map(Object.entries(source.originals))
  const { kind, name } = source
  const written = await writeStep(
    deps,
    staff,
    {
      revision,
      before: loaded.draft,
      after: content,
      audit: {
        action: 'menu.import',
        changes: {
          source: [null, kind],
          file: [null, name],
          entries: [null, changes],
          ...(added.length > 0 && { ingredients: [null, added.map(({ label }) => label)] }),
        },
      },
    },
    async ({ tx }) => {
      // Images of an archive are shown in the draft at once; those from the web are fetched once published.
      await putPictures(tx, staff.storeId, originals, deps)
      await addIngredients(deps, tx, staff.storeId, added)
    },
  )
  return { ...written, changes }
}

async function putPictures(
  tx: Db,
  storeId: StoreId,
  originals: ReadonlyMap<string, string>,
  deps: Deps,
): Promise<void> {
  const before = await countImages(tx, storeId)
  await putImages(tx, storeId, originals.keys(), originals, deps, { isPublished: false })
  const after = await countImages(tx, storeId)
  const limit = deps.config.limits.images
  if (after > before && after > limit) throw new Refusal('image.too-many', { limit })
}

async function load({ db, now }: Deps, { storeId }: Staff, id: string, answers: ImportAnswers) {
  const { loaded, held, given } = await inSnapshot(db, async (tx) => ({
    given: await openImport(tx, storeId, id, now()),
    loaded: await loadDraft(tx, storeId, now()),
    held: await findIngredients(tx, storeId),
  }))
  const { content, added } = matchIngredients(held, given.ingredients, given.content)
  const source = { ...given, content }
  return {
    loaded,
    source,
    added,
    decision: decideImport(loaded.draft, source, answers, loaded.stored.loaded.settings),
  }
}
