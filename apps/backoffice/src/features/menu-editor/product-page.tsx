import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { APP_PAGES } from '@thali/contract/app-pages'
import { idOfProduct } from '@thali/contract/editor-paths'
import type { DraftItem, DraftMenu } from '@thali/contract/menu-editor'
import { pathTo } from '@thali/contract/paths'
import { useDeferredValue, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { FirstQueries } from '../../shared/first-queries.ts'
import { Pending } from '../../shared/look/pending.tsx'
import { useStore } from '../../shared/session.ts'
import { wantedTaxes } from './dish-taxes.ts'
import { copyItem, emptyItem } from './new-item.ts'
import styles from './product.module.css'
import { ProductEditor } from './product-editor.tsx'
import type { ProductFormStart } from './product-part.ts'
import { draftItemQuery, draftQuery, useDraftItem, useMenuDraft } from './use-draft.ts'

export const firstQueries: FirstQueries['firstQueries'] = ({ storeId }, { name = 'new' }) => [
  draftQuery(storeId),
  ...(name === 'new' ? [] : [draftItemQuery(storeId, idOfProduct(name))]),
]

/** `…/e-commerce/product/{name}`: one dish with everything that can be edited; `new` creates one. */
export function ProductPage() {
  const { t } = useLingui()
  const { slug } = useStore()
  const navigate = useNavigate()
  const { name = '' } = useParams()
  const [search] = useSearchParams()
  const isNew = name === 'new'
  const itemId = isNew ? search.get('from') : idOfProduct(name)
  const draft = useMenuDraft()
  const item = useDraftItem(itemId)
  const isReady = draft.data !== undefined && (itemId === null || item.data !== undefined)
  // Incoming data would render the form at once; deferred, it is rendered in time slices.
  const [wasReady] = useState(isReady)
  const isDrawn = useDeferredValue(isReady, wasReady)
  const skeletons = (
    <div className={styles.loading}>
      <Skeleton height={44} mb={16} />
      <Skeleton height={220} mb={16} />
      <Skeleton height={220} />
    </div>
  )
  if (!draft.data || !isReady)
    return (
      <Pending
        query={draft.data ? item : draft}
        failure={t`This dish could not be loaded`}
        back={{
          label: t`Show all dishes`,
          onClick: () => void navigate(pathTo(APP_PAGES.products, { slug })),
        }}
      >
        {skeletons}
      </Pending>
    )
  if (!isDrawn) return skeletons
  const start = isNew
    ? newStart(draft.data, item.data, search, (label) => t`${label} (copy)`)
    : savedStart(item.data)
  return <ProductEditor key={isNew ? `new ${itemId}` : itemId} start={start} draft={draft.data} />
}

function savedStart(saved: DraftItem | undefined): ProductFormStart {
  if (!saved) throw new Error('the dish is not there')
  const { id, revision, item, categoryIds, images } = saved
  return { id, revision, item, categoryIds, images }
}

function newStart(
  draft: DraftMenu,
  from: DraftItem | undefined,
  search: URLSearchParams,
  copyName: (label: string) => string,
): ProductFormStart {
  if (from)
    return {
      id: null,
      revision: 0,
      item: copyItem(from, copyName(from.item.label), wantedTaxes(draft, from.categoryIds) ?? []),
      categoryIds: from.categoryIds,
      images: from.images,
      taken: [{ itemId: from.id, revision: from.revision }],
    }
  const wanted = search.get('category') ?? draft.menus[0]?.categoryIds[0]
  const categoryIds = wanted ? [wanted] : []
  const item = emptyItem(wantedTaxes(draft, categoryIds) ?? [])
  return { id: null, revision: 0, item, categoryIds, images: [], isCombo: search.has('combo') }
}
