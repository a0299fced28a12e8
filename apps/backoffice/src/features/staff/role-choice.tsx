import { useLingui } from '@lingui/react/macro'
import { Radio, Stack } from '@mantine/core'
import { needsEmail, permissionToManage, ROLES, type Role } from '@thali/domain/people/permissions'
import { useMay } from '../../shared/session.ts'
import { useRoleName } from '../../shared/use-role-name.ts'

interface RoleChoiceProps {
  readonly label: string
  readonly value: Role
  readonly disabled?: boolean
  /** True: the person has no e-mail address, and cannot become owner or manager. */
  readonly isWithoutEmail?: boolean
  readonly onChange: (role: Role) => void
}

/** Choice of a role among those that the signed-in person may give, each with its purpose. */
export function RoleChoice(props: RoleChoiceProps) {
  const { label, value, disabled = false, isWithoutEmail = false, onChange } = props
  const { t } = useLingui()
  const roleName = useRoleName()
  const about = useRoleSummary()
  const mayOwners = useMay(permissionToManage('owner'))
  const roles = ROLES.filter(
    (role) => (role !== 'owner' || mayOwners) && !(isWithoutEmail && needsEmail(role)),
  )
  return (
    <Radio.Group
      label={label}
      description={
        isWithoutEmail && t`Owners and managers need an e-mail address: invite them again with one.`
      }
      value={value}
      onChange={(role) => onChange(role as Role)}
    >
      <Stack gap="sm" mt="xs">
        {roles.map((role) => (
          <Radio
            key={role}
            value={role}
            disabled={disabled}
            label={roleName(role)}
            description={about(role)}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

/** A role in one sentence; the table of permissions has it all. */
export function useRoleSummary(): (role: Role) => string {
  const { t } = useLingui()
  const texts: Record<Role, string> = {
    owner: t`Everything, also owners’ accounts, payment keys, API tokens and the log of changes.`,
    manager: t`Menu, prices, settings, figures and staff, but not the accounts of owners.`,
    cashier: t`Takes orders and payments, issues bills, counts the drawer and closes the day.`,
    kitchen: t`Sees and moves orders, marks dishes sold out, pauses ordering.`,
    waiter: t`Takes, moves and cancels orders, issues bills and takes payments.`,
  }
  return (role) => texts[role]
}
