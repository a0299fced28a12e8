import { useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { BACK_LINK_STATE } from '../../platform/back-navigation.ts'
import { buttonClass } from '../../ui/button.tsx'
import styles from '../../ui/empty.module.css'
import { BagIcon } from '../../ui/icons.tsx'

export function EmptyCart({ menuHref }: { menuHref: string }) {
  const { t } = useLingui()
  return (
    <section className={styles.empty}>
      <BagIcon />
      <h2>{t`Cart is empty`}</h2>
      <p>{t`Look like you have no items in your shopping cart`}</p>
      <Link href={menuHref} state={BACK_LINK_STATE} className={buttonClass('primary')}>
        {t`Browse the menu`}
      </Link>
    </section>
  )
}
