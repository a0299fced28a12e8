import { ActionIcon, Tooltip } from '@mantine/core'
import { type PointerEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'

export interface ToolButtonProps {
  /** Name of the button, shown beside it while hovered by a mouse. */
  readonly label: string
  readonly icon: ReactNode
  readonly className?: string | undefined
  /** Key with the same effect, in ARIA's format. */
  readonly shortcut?: string
}

type Does = { readonly onClick: () => void } | { readonly to: string }

/** Button of a bar that shows only its icon. */
export function ToolButton({ label, icon, className, shortcut, ...does }: ToolButtonProps & Does) {
  const [rested, setRested] = useState<HTMLElement | null>(null)
  const shared = {
    variant: 'default',
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
      {/* Only then: each tooltip renders its button a second time before the page first shows. */}
      {rested && <Tooltip target={rested} label={label} opened />}
    </>
  )
}
