import { useLingui } from '@lingui/react/macro'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { useEffect, useRef } from 'react'
import { Link, Navigate, Outlet, useLocation } from 'react-router'
import { ListPage } from '../shared/look/list-page.tsx'
import { useStore } from '../shared/session.ts'
import { useCurrentSetting } from '../shared/settings/use-setting-groups.tsx'
import styles from './settings-frame.module.css'
import { SettingsNav } from './settings-nav.tsx'

const WIDE = '(min-width: 64em)'

/** True if the list of settings is shown beside the open one. */
const useIsWide = () => useMediaQuery(WIDE, true, { getInitialValueInEffect: false })

/** Frame of all settings: their list beside the open one or, on a narrow screen, a link back to it. */
export function SettingsFrame() {
  const { t } = useLingui()
  const { slug, name } = useStore()
  const { pathname } = useLocation()
  const isWide = useIsWide()
  const current = useCurrentSetting()
  const list = pathTo(APP_PAGES.settingsList, { slug })
  const isList = pathname === list
  // The back link of a printer or a webhook leads to all of them, that of a setting to all settings.
  const isPart = !isList && current !== undefined && current.to !== pathname
  const back = isPart ? current : isWide || isList ? null : { to: list, label: t`All settings` }
  const page = useHeadingFocus(pathname)
  return (
    <div className={styles.frame}>
      <title>{`${isList || !current ? t`Settings` : current.label} · ${name}`}</title>
      {isWide && (
        <div className={styles.side}>
          <p className={styles.title}>{t`Settings`}</p>
          <SettingsNav as="side" />
        </div>
      )}
      <div className={styles.page} ref={page}>
        {back && (
          <Link to={back.to} className={styles.back}>
            <IconChevronLeft size={20} aria-hidden="true" />
            {back.label}
          </Link>
        )}
        <div className={styles.content}>
          <Outlet />
        </div>
      </div>
    </div>
  )
}

/** `/app/{slug}/settings/all`: list of the settings, for screens too narrow to show it beside a setting. */
export function SettingsListPage() {
  const { t } = useLingui()
  const { slug } = useStore()
  if (useIsWide()) return <Navigate to={pathTo(APP_PAGES.settings, { slug })} replace />
  return (
    <ListPage title={t`Settings`}>
      <SettingsNav as="page" />
    </ListPage>
  )
}

/** Focuses the heading of the new page if the pressed link disappeared with the old one. */
function useHeadingFocus(pathname: string) {
  const page = useRef<HTMLDivElement>(null)
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const heading = page.current?.querySelector('h1')
    if (!heading || document.activeElement !== document.body) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
  return page
}
