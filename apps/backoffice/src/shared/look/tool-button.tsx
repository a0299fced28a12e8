import { ActionIcon, Tooltip } from '@mantine/core'
import { type PointerEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'

export interface ToolButtonProps {
  /** Name of the button, shown beside it while a mouse rests on it. */
  readonly label: string
  readonly icon: ReactNode
  readonly className?: string | undefined
  /** Key that does the same, as ARIA writes it. */
  readonly shortcut?: string
}

type Does = { readonly onClick: () => void } | { readonly to: string }

/** Button of a bar that shows its icon alone. */
export function ToolButton({ label, icon, className, shortcut, ...does }: ToolButtonProps & Does) {
  const [rested, setRested] = useState<HTMLElement | null>(null)
  const shared = {
    variant: 'default',
    size: 44,
    'aria-label': label,
    className: className ?? '',
    onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) =>
      setRested(pointerType === 'mouse' ? currentTarget : null),
    onPointerLeave: () => setRested(null),
  }
  return (
    <>
      {'to' in does ? (
        <ActionIcon component={Link} to={does.to} {...shared}>
          {icon}
        </ActionIcon>
      ) : (
        <ActionIcon {...shared} {...(shortcut && { 'aria-keyshortcuts': shortcut })} onClick={does.onClick}>
          {icon}
        </ActionIcon>
      )}
      {/* Only then: each tooltip draws its button a second time before the page first shows. */}
      {rested && <Tooltip target={rested} label={label} opened />}
    </>
  )
}
