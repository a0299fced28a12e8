import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { EDITOR_API } from '@thali/contract/editor-paths'
import type { DraftMenu } from '@thali/contract/menu-editor'
import { APP_PAGES, pathTo } from '@thali/contract/paths'
import { moveElement } from '@thali/domain/move-element'
import { callApi } from '../../shared/api.ts'
import { useStore } from '../../shared/session.ts'
import { AddLine } from './add-line.tsx'
import { Announcer } from './announcer.tsx'
import styles from './categories.module.css'
import { CategoryRow } from './category-row.tsx'
import { PageHead } from './page-head.tsx'
import { PublishBar } from './publish-bar.tsx'
import { useDraft, useEdit } from './use-draft.ts'

type Menu = DraftMenu['menus'][number]

/** `…/products/categories`: menus with their categories, in the order in which diners see them. */
export function CategoriesPage() {
  const { t } = useLingui()
  const { slug } = useStore()
  const { data: draft } = useDraft()
  const addMenu = useEdit((storeId, label: string) =>
    callApi(EDITOR_API.addMenu, { storeId }, { body: { label } }),
  )
  return (
    <div className={styles.page}>
      <PageHead title={t`Categories`} back={pathTo(APP_PAGES.products, { slug })} />
      {draft ? <PublishBar draft={draft} /> : null}
      <div className={styles.scroll}>
        {!draft && <Skeleton height={240} radius={16} />}
        {draft?.menus.map((menu) => (
          <MenuPanel key={menu.id} menu={menu} draft={draft} />
        ))}
        {draft && draft.menus.length === 0 && (
          <Button
            size="md"
            leftSection={<IconPlus size={18} />}
            loading={addMenu.isPending}
            onClick={() => addMenu.mutate(t`Menu`)}
          >
            <Trans>Begin a menu</Trans>
          </Button>
        )}
      </div>
      <Announcer />
    </div>
  )
}

function MenuPanel({ menu, draft }: { menu: Menu; draft: DraftMenu }) {
  const { t } = useLingui()
  const save = useEdit((storeId, categoryIds: readonly string[]) => {
    const { id, revision, ...fields } = menu
    const body = { revision, menu: { ...fields, categoryIds: [...categoryIds] } }
    return callApi(EDITOR_API.saveMenu, { storeId, menuId: id }, { body })
  })
  const add = useEdit((storeId, label: string) =>
    callApi(EDITOR_API.addCategory, { storeId }, { body: { menuId: menu.id, label } }),
  )
  const byId = new Map(draft.categories.map((category) => [category.id, category]))
  const categories = menu.categoryIds.flatMap((id) => byId.get(id) ?? [])
  const labels = categories.map(({ label }) => label)
  return (
    <section className={styles.menu} aria-label={menu.label || t`Menu`}>
      <h2>{menu.label || t`Menu`}</h2>
      <ol className={styles.list}>
        {categories.map((category, at) => (
          <CategoryRow
            key={category.id}
            category={category}
            items={draft.items}
            at={at}
            of={categories.length}
            taken={labels}
            onMove={(to) => save.mutate(moveElement(menu.categoryIds, at, to))}
          />
        ))}
      </ol>
      <AddLine
        label={t`New category`}
        button={t`Add`}
        taken={labels}
        isPending={add.isPending}
        onAdd={(label) => add.mutateAsync(label)}
      />
    </section>
  )
}
