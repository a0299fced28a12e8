import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import { EDITOR_API } from '@thali/contract/editor-paths'
import type { DraftMenu } from '@thali/contract/menu-editor'
import { APP_PAGES, pathTo } from '@thali/contract/paths'
import { Link, useNavigate } from 'react-router'
import { callApi } from '../../shared/api.ts'
import { useStore } from '../../shared/session.ts'
import { CategoryFields } from './category-fields.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { DishFields } from './dish-fields.tsx'
import { FactFields } from './fact-fields.tsx'
import { GroupFields } from './group-fields.tsx'
import { PageHead } from './page-head.tsx'
import styles from './product.module.css'
import type { Part, Start } from './product-part.ts'
import { SaveBar } from './save-bar.tsx'
import { TranslationFields } from './translation-fields.tsx'
import { useEdit } from './use-draft.ts'
import { useProductForm } from './use-product-form.ts'

/** The form of one dish: what diners read first, then price, place, facts and other languages. */
export function ProductEditor({ start, draft }: { start: Start; draft: DraftMenu }) {
  const { t } = useLingui()
  const { slug } = useStore()
  const form = useProductForm(start)
  const part: Part = { item: form.item, onChange: form.change, problemAt: form.problemAt }
  const title = form.item.label.trim() || t`New dish`
  return (
    <div className={styles.page}>
      <PageHead title={title} back={pathTo(APP_PAGES.products, { slug })}>
        {start.id !== null && <Acts id={start.id} revision={form.revision} onRemoved={form.leave} />}
      </PageHead>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          form.save()
        }}
        noValidate
      >
        <div className={styles.columns}>
          {form.conflict && (
            <ConflictNotice
              mine={form.item}
              theirs={form.conflict.current}
              onTheirs={form.takeTheirs}
              onMine={form.keepMine}
            />
          )}
          <DishFields {...part} images={start.images} />
          <GroupFields {...part} />
          <CategoryFields
            draft={draft}
            categoryIds={form.categoryIds}
            problem={form.problemAt('categories')}
            onChange={form.setCategoryIds}
          />
          <TranslationFields {...part} />
          <FactFields {...part} />
        </div>
        <SaveBar form={form} isNew={start.id === null} />
      </form>
    </div>
  )
}

function Acts({ id, revision, onRemoved }: { id: string; revision: number; onRemoved: () => void }) {
  const { t } = useLingui()
  const { slug } = useStore()
  const navigate = useNavigate()
  const remove = useEdit((storeId, seen: number) =>
    callApi(EDITOR_API.removeItem, { storeId, itemId: id }, { body: { revision: seen } }),
  )
  const removed = () => {
    onRemoved()
    notifications.show({ message: t`Removed from the draft. Diners see the dish until you publish.` })
    void navigate(pathTo(APP_PAGES.products, { slug }))
  }
  return (
    <>
      <Button
        component={Link}
        to={`${pathTo(APP_PAGES.product, { slug, name: 'new' })}?from=${encodeURIComponent(id)}`}
        variant="default"
        leftSection={<IconCopy size={18} />}
      >
        <Trans>Duplicate</Trans>
      </Button>
      <Button
        variant="default"
        c="var(--late)"
        leftSection={<IconTrash size={18} />}
        loading={remove.isPending}
        onClick={() => remove.mutate(revision, { onSuccess: removed })}
      >
        <Trans>Remove</Trans>
      </Button>
    </>
  )
}
