import { useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { IconHash } from '@tabler/icons-react'
import type { StockCount } from '@thali/contract/stock'
import { useState } from 'react'
import { lazyPart } from '../../shared/lazy-part.tsx'
import styles from './availability.module.css'
import type { CountSubject } from './count-dialog.tsx'

const CountDialog = lazyPart(async () => (await import('./count-dialog.tsx')).CountDialog)

interface CountButtonProps extends CountSubject {
  readonly stock: StockCount | undefined
}

/** Stock count of a dish, an option or an ingredient, as the button that sets it. */
export function CountButton(props: CountButtonProps) {
  const { name, stock } = props
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const text = useCountText()(stock)
  const isLow = stock !== undefined && stock.count <= (stock.lowAt ?? 0)
  return (
    <>
      <UnstyledButton
        className={`${styles.until} ${stock ? styles.left : styles.uncounted}`}
        data-low={isLow || undefined}
        aria-haspopup="dialog"
        aria-label={stock ? t`${name}: ${text}` : t`${name}: count how many are left`}
        onClick={() => setOpen(true)}
      >
        <IconHash size={18} aria-hidden="true" /> {stock ? text : t`Count`}
      </UnstyledButton>
      {isOpen && <CountDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Stock count as text: `12 left · 40 each day`. */
function useCountText(): (stock: StockCount | undefined) => string {
  const { t } = useLingui()
  return (stock) => {
    if (!stock) return ''
    const { count, refillTo } = stock
    return [t`${count} left`, refillTo !== null && t`${refillTo} each day`].filter(Boolean).join(' · ')
  }
}
