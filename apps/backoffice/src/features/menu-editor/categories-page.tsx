import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { EDITOR_API } from '@thali/contract/editor-paths'
import { pathTo } from '@thali/contract/paths'
import { useNavigate } from 'react-router'
import { callApi } from '../../shared/api.ts'
import { LinkButton } from '../../shared/look/link-button.tsx'
import { Pending } from '../../shared/look/pending.tsx'
import { useStore } from '../../shared/session.ts'
import { AddByName } from './add-by-name.tsx'
import { Announcer } from './announcer.tsx'
import styles from './categories.module.css'
import { EditorPage } from './editor-page.tsx'
import { MenuPanel } from './menu-panel.tsx'
import { NoMenuYet } from './no-menu-yet.tsx'
import { useEdit, useMenuDraft } from './use-draft.ts'

/** `…/products/categories`: menus with their categories, in the diners' order. */
export function CategoriesPage() {
  const { t } = useLingui()
  const { slug } = useStore()
  const navigate = useNavigate()
  const reading = useMenuDraft()
  const draft = reading.data
  const addMenu = useEdit((storeId, label: string) =>
    callApi(EDITOR_API.addMenu, { storeId }, { body: { label } }),
  )
  return (
    <EditorPage
      title={t`Categories`}
      actions={
        <LinkButton
          size="sm"
          to={pathTo(APP_PAGES.menuTranslations, { slug })}
          icon={IconLanguage}
        >{t`Translate`}</LinkButton>
      }
      draft={draft}
    >
      <div className={styles.scroll}>
        <Pending query={reading} failure={t`The menu could not be loaded`}>
          <Skeleton height={240} radius={16} />
        </Pending>
        {draft?.menus.map((menu) => (
          <MenuPanel key={menu.id} menu={menu} draft={draft} />
        ))}
        {draft && draft.menus.length > 0 && (
          <AddByName
            label={t`New menu, such as Breakfast`}
            button={t`Add a menu`}
            taken={draft.menus.map(({ label }) => label)}
            isPending={addMenu.isPending}
            onAdd={(label) => addMenu.mutateAsync(label)}
          />
        )}
        {draft && draft.menus.length === 0 && (
          <NoMenuYet
            isFirst={draft.published === null}
            onBegin={() =>
              draft.published === null
                ? void navigate(pathTo(APP_PAGES.firstMenu, { slug }))
                : addMenu.mutate(t`Menu`)
            }
          />
        )}
      </div>
      <Announcer />
    </EditorPage>
  )
}
