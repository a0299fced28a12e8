import { Trans, useLingui } from '@lingui/react/macro'
import { Button, MultiSelect } from '@mantine/core'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { EDITOR_API } from '@thali/contract/editor-paths'
import type { DraftMenu } from '@thali/contract/menu-editor'
import { pathTo } from '@thali/contract/paths'
import { useNavigate } from 'react-router'
import { callApi } from '../../shared/api.ts'
import { Form } from '../../shared/forms/form.tsx'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { SaveBar } from '../../shared/forms/save-bar.tsx'
import { useListOnReach } from '../../shared/forms/use-list-on-reach.ts'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { InTurn } from '../../shared/look/in-turn.tsx'
import { LinkButton } from '../../shared/look/link-button.tsx'
import { useStore } from '../../shared/session.ts'
import { DishFields } from './dish-fields.tsx'
import { FormWithPreview } from './dish-preview.tsx'
import { standingOf, wantedTaxes } from './dish-taxes.ts'
import { EditorPage } from './editor-page.tsx'
import { FactFields } from './fact-fields.tsx'
import { GroupFields } from './group-fields.tsx'
import styles from './product.module.css'
import type { ProductFormPart, ProductFormStart } from './product-part.ts'
import { SuggestedDishesField } from './suggested-dishes-field.tsx'
import { TaxFields } from './tax-fields.tsx'
import { TranslationFields } from './translation-fields.tsx'
import { UseFields } from './use-fields.tsx'
import { useProductForm } from './use-product-form.ts'
import { useRemoval } from './use-removal.tsx'
import { useSharing } from './use-sharing.ts'

/** Loaded once another person has saved the dish. */
const DishConflictNotice = lazyPart(
  async () => (await import('./dish-conflict-notice.tsx')).DishConflictNotice,
)

/** Form of a dish: texts and images first, then price, categories, facts and other languages. */
export function ProductEditor({ start, draft }: { start: ProductFormStart; draft: DraftMenu }) {
  const { t } = useLingui()
  const form = useProductForm(start)
  const sharing = useSharing({
    itemId: start.id,
    isDirty: form.isDirty,
    onTaken: form.takeFrom,
    onShared: form.reload,
  })
  const { problemAt, hasProblemIn } = form
  const part: ProductFormPart = { item: form.item, onChange: form.change, problemAt, hasProblemIn }
  const place = (categoryIds: readonly string[]) => {
    // A new dish follows its category; an existing one keeps its taxes until they are changed by hand.
    const follows = start.id === null && standingOf(draft, form.item.taxes, form.categoryIds) === 'as-store'
    const taxes = follows ? wantedTaxes(draft, categoryIds) : null
    if (taxes) form.change({ taxes })
    form.setCategoryIds(categoryIds)
  }
  const { isCombo = false } = start
  const title = form.item.label.trim() || (isCombo ? t`New combo` : t`New dish`)
  return (
    <EditorPage
      title={title}
      actions={
        start.id !== null && (
          <Acts id={start.id} name={title} revision={form.revision} onRemoved={form.leavePage} />
        )
      }
      draft={form.isDirty ? undefined : draft}
    >
      <FormWithPreview draft={draft} itemId={start.id} unsaved={form.unsaved}>
        <Form
          className={styles.form}
          onSubmit={() => form.save()}
          onBlur={({ target }) => {
            if (target.dataset.path !== undefined) form.leave(target.dataset.path)
          }}
          noValidate
        >
          <div className={styles.columns}>
            {form.conflict && (
              <DishConflictNotice
                mine={form.item}
                theirs={form.conflict.current}
                onTheirs={form.takeTheirs}
                onMine={form.keepMine}
              />
            )}
            <InTurn>
              <DishFields {...part} images={start.images} />
              <GroupFields
                {...part}
                draft={draft}
                categoryIds={form.categoryIds}
                sharing={sharing}
                startsCombo={isCombo}
              />
              <CategoryFields
                draft={draft}
                categoryIds={form.categoryIds}
                problem={problemAt('categories')}
                onChange={place}
              />
              <TranslationFields {...part} />
              <TaxFields {...part} draft={draft} categoryIds={form.categoryIds} />
              <UseFields {...part} />
              <FactFields {...part} />
              <SuggestedDishesField {...part} draft={draft} ownId={start.id} />
            </InTurn>
          </div>
          <SaveBar
            isShown={form.isDirty || start.id === null}
            problems={form.problems}
            isSaving={form.isSaving}
            onUndo={start.id === null ? undefined : form.reset}
            guard={form.guard}
          >
            <Trans>Your changes to this dish are not saved yet.</Trans>
          </SaveBar>
        </Form>
      </FormWithPreview>
    </EditorPage>
  )
}

interface ActsProps {
  readonly id: string
  readonly name: string
  readonly revision: number
  readonly onRemoved: () => void
}

function Acts({ id, name, revision, onRemoved }: ActsProps) {
  const { slug } = useStore()
  const navigate = useNavigate()
  const removal = useRemoval(
    (storeId, seen) => callApi(EDITOR_API.removeItem, { storeId, itemId: id }, { body: { revision: seen } }),
    name,
  )
  const removed = () => {
    onRemoved()
    void navigate(pathTo(APP_PAGES.products, { slug }))
  }
  return (
    <>
      <LinkButton
        to={`${pathTo(APP_PAGES.product, { slug, name: 'new' })}?from=${encodeURIComponent(id)}`}
        icon={IconCopy}
      >
        <Trans>Duplicate</Trans>
      </LinkButton>
      <Button
        variant="default"
        c="var(--late)"
        leftSection={<IconTrash size={18} />}
        loading={removal.isPending}
        onClick={() => removal.run(revision, removed)}
      >
        <Trans>Remove</Trans>
      </Button>
    </>
  )
}

interface CategoryFieldsProps {
  readonly draft: DraftMenu
  readonly categoryIds: readonly string[]
  readonly problem: string | null
  readonly onChange: (categoryIds: readonly string[]) => void
}

/** Categories of the dish; it may be in several, and is the same dish in all of them. */
function CategoryFields({ draft, categoryIds, problem, onChange }: CategoryFieldsProps) {
  const { t } = useLingui()
  const list = useListOnReach()
  const labels = new Map(draft.categories.map(({ id, label }) => [id, label]))
  return (
    <FormPanel title={t`Categories`} hint={t`A dish can be in several. It is one dish with one price.`}>
      <MultiSelect
        {...list}
        data-path="categories"
        aria-label={t`Categories of this dish`}
        searchable
        value={[...categoryIds]}
        error={problem}
        data={draft.menus.map((menu) => ({
          group: menu.label || t`Menu`,
          items: menu.categoryIds.map((id) => ({ value: id, label: labels.get(id) ?? '' })),
        }))}
        onChange={onChange}
      />
    </FormPanel>
  )
}
