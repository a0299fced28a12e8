import { useLingui } from '@lingui/react/macro'
import { PAGES } from '@thali/contract/paths'
import { Link } from 'wouter'
import { classNames } from '../../platform/class-names.ts'
import { messageOfCode } from '../../texts/error-messages.ts'
import { Button } from '../../ui/button.tsx'
import { DishIcon } from '../../ui/dish-icon.tsx'
import styles from '../../ui/empty.module.css'
import type { PageProps } from '../page-props.ts'

/** Message of the server in place of the requested page. */
export function FailedPage({ page }: PageProps<'failed'>) {
  const { t, i18n } = useLingui()
  return (
    <main id="content" tabIndex={-1} className={classNames(styles.empty, styles.page)}>
      <DishIcon />
      <h1>{t`This page could not be loaded`}</h1>
      <p>{i18n._(messageOfCode(page.code))}</p>
      <Button onClick={() => location.reload()}>{t`Try again`}</Button>
      <Link href={PAGES.home}>{t`Go to home`}</Link>
    </main>
  )
}
