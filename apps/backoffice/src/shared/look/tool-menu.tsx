import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Action of a bar, or link to another page. */
export type Tool = { readonly label: string; readonly icon: ReactNode } & (
  | { readonly onClick: () => void }
  | { readonly to: string }
)

interface ToolMenuProps {
  readonly tools: readonly Tool[]
  readonly className?: string | undefined
}

/** Menu of the tools for which a bar has no room on a narrow screen. */
export function ToolMenu({ tools, className }: ToolMenuProps) {
  const { t } = useLingui()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" aria-label={t`More actions`} className={className ?? ''}>
          <IconDots />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {tools.map(({ label, icon, ...does }) =>
          'to' in does ? (
            <Menu.Item key={label} component={Link} to={does.to} leftSection={icon}>
              {label}
            </Menu.Item>
          ) : (
            <Menu.Item key={label} onClick={does.onClick} leftSection={icon}>
              {label}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
