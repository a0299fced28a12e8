import { ActionIcon, Tooltip } from '@mantine/core'
import { type PointerEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'

/** Action of a bar, or link to another page. */
export type Tool = { readonly label: string; readonly icon: ReactNode } & (
  | { readonly onClick: () => void }
  | { readonly to: string }
)

export type ToolButtonProps = Tool & {
  readonly className?: string | undefined
  /** Key with the same effect, in ARIA's format. */
  readonly shortcut?: string | undefined
}

/** Button of a bar that shows only its icon, and its label beside it while hovered by a mouse. */
export function ToolButton({ label, icon, className, shortcut, ...does }: ToolButtonProps) {
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
        <ActionIcon {...shared} aria-keyshortcuts={shortcut} onClick={does.onClick}>
          {icon}
        </ActionIcon>
      )}
      {/* Only then: each tooltip renders its button a second time before the page first shows. */}
      {rested && <Tooltip target={rested} label={label} opened />}
    </>
  )
}
