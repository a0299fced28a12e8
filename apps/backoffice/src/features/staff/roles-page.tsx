import { Trans, useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { mayDo, ROLES } from '@thali/domain/people/permissions'
import page from '../../shared/look/list-page.module.css'
import { useRoleName } from '../../shared/use-role-name.ts'
import { AccessPage } from './access-page.tsx'
import styles from './roles-page.module.css'
import { PERMISSION_GROUPS, usePermissionNames } from './use-permission-names.ts'

/** `…/management/user/list/roles`: permissions of each role, from the table that the server uses. */
export function RolesPage() {
  const { t } = useLingui()
  const roleName = useRoleName()
  const { permissionsOf, permissionName, groupName } = usePermissionNames()
  return (
    <AccessPage title={t`Who may do what`}>
      <p className={page.hint}>
        <Trans>
          Everyone has one role in a store. A screen on the wall may do what the kitchen may, and an API token
          what its role may, but neither can create further access.
        </Trans>
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {ROLES.map((role) => (
              <th key={role} scope="col">
                {roleName(role)}
              </th>
            ))}
          </tr>
        </thead>
        {PERMISSION_GROUPS.map((group) => (
          <tbody key={group}>
            <tr>
              <th className={styles.group} colSpan={ROLES.length + 1} scope="rowgroup">
                {groupName(group)}
              </th>
            </tr>
            {permissionsOf(group).map((permission) => (
              <tr key={permission}>
                <th scope="row">{permissionName(permission)}</th>
                {ROLES.map((role) => (
                  <td key={role}>
                    <Mark may={mayDo(role, permission)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </AccessPage>
  )
}

function Mark({ may }: { may: boolean }) {
  const { t } = useLingui()
  return (
    <>
      {may ? (
        <IconCheck className={styles.may ?? ''} size={20} stroke={2.5} aria-hidden="true" />
      ) : (
        <span className={styles.mayNot} aria-hidden="true">
          –
        </span>
      )}
      <VisuallyHidden>{may ? t`Yes` : t`No`}</VisuallyHidden>
    </>
  )
}
