import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import type { Tool } from './tool-button.tsx'

interface ToolMenuProps {
  readonly tools: readonly Tool[]
  readonly className?: string | undefined
}

/** Menu of the tools for which a bar has no room on a narrow screen. */
export function ToolMenu({ tools, className }: ToolMenuProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" aria-label={t`More actions`} className={className ?? ''}>
          <IconDots />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {tools.map(({ label, icon, ...does }) => (
          <Menu.Item
            key={label}
            leftSection={icon}
            onClick={'to' in does ? () => void navigate(does.to) : does.onClick}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
