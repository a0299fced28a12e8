import { useLingui } from '@lingui/react/macro'
import { cartActions, useClearedCart } from '../../state/cart/cart-store.ts'
import { Button } from '../../ui/button.tsx'
import look from '../../ui/floating.module.css'
import { ClockIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'

interface ClearedCartNoticeProps {
  storeSlug: string
  /** Floats over the menu instead of being part of the page. */
  floating?: boolean
}

/** Notice that a cart was cleared after its 30 minutes, with a button that restores it at current prices. */
export function ClearedCartNotice({ storeSlug, floating = false }: ClearedCartNoticeProps) {
  const { t } = useLingui()
  const cleared = useClearedCart(storeSlug)
  if (!cleared) return null
  return (
    <div className={floating ? look.floating : undefined}>
      <Notice
        tone="info"
        icon={<ClockIcon />}
        title={t`Your cart was cleared after 30 minutes.`}
        actions={
          <>
            <Button onClick={() => cartActions.rebuild(storeSlug)}>{t`Rebuild at today's prices`}</Button>
            <Button look="quiet" onClick={() => cartActions.dismissCleared(storeSlug)}>
              {t`No, thanks`}
            </Button>
          </>
        }
      />
    </div>
  )
}
