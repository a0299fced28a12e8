import type { ReactNode } from 'react'
import { useNoticesHeight } from '../shared/look/notices-height.ts'

interface AboveNoticesProps {
  readonly className: string | undefined
  readonly children: ReactNode
}

/**
 * Part of a store's screens that ends above the notices, so that they cover no button of a ticket or form. By a
 * style of its own: a property that all elements inherit would restyle a full board with each notice.
 */
export function AboveNotices({ className, children }: AboveNoticesProps) {
  return (
    <div className={className} style={{ paddingBottom: useNoticesHeight() }}>
      {children}
    </div>
  )
}
