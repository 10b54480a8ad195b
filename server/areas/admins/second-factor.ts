import { and, eq } from 'drizzle-orm'
import { ApiError, conflict, notFound } from '../../api-error'
import type { Admin } from '../../context'
import { admins } from '../../db/schema'
import type { Handlers } from '../../handler'
import { proveCodeBeside, provePassword } from '../../session/proof'
import { beginFactor, codesLeft, confirmFactor, dropFactor, isOn } from '../../session/second-factor'
import { readSite } from '../session'

type OwnFactorPath = 'admin/systems/admin-users/second-factor'
type Keys =
  | `${'GET' | 'POST' | 'PUT'} ${OwnFactorPath}`
  | `POST ${OwnFactorPath}/off`
  | 'DELETE admin/systems/manager/admin-users/{id}/second-factor'

/** Issuer shown by an authenticator if the site has no name. */
const ISSUER = 'Back office'

/** The second factor of administrators, set up by each for themselves; a founder can reset a lost one. */
export const secondFactorHandlers: Handlers<Keys> = {
  'GET admin/systems/admin-users/second-factor': async ({ db, admin }) => {
    const { id } = known(admin)
    return { is_on: (await isOn(db, id)) ? 1 : 0, codes_left: await codesLeft(db, id) }
  },

  'POST admin/systems/admin-users/second-factor': async ({ db, admin, services }) => {
    const made = await beginFactor(db, services, known(admin), (await readSite(db)).site_name || ISSUER)
    if (!made) throw conflict('943')
    return made
  },

  'PUT admin/systems/admin-users/second-factor': async context => {
    const { db, transaction, services, security } = context
    const { id } = known(context.admin)
    if (await isOn(db, id)) throw conflict('943')
    const { password, otp } = context.body
    await provePassword(context, id, password)
    const done = await transaction(
      async tx => (await proveCodeBeside(tx, context, id, otp)) ?? confirmFactor(tx, services, id),
    )
    if (done instanceof ApiError) return done
    security('second factor on')
    return { codes: done }
  },

  'POST admin/systems/admin-users/second-factor/off': async context => {
    const { db, transaction, security } = context
    const { id } = known(context.admin)
    if (!(await isOn(db, id))) throw conflict('943off')
    const { password, otp } = context.body
    await provePassword(context, id, password)
    const done = await transaction(async tx => (await proveCodeBeside(tx, context, id, otp)) ?? dropFactor(tx, id))
    // Thrown, so that a concurrent duplicate gets the same answer as the first request.
    if (done instanceof ApiError) throw done
    security('second factor off')
    return undefined
  },

  'DELETE admin/systems/manager/admin-users/{id}/second-factor': async ({ db, params, admin, record, security }) => {
    if (!admin?.founder) throw new ApiError('002founder', 401)
    // Disabling one's own requires the password and a code, so that an unattended session does not suffice.
    if (params.id === admin.id) throw conflict('943own')
    const [of] = await db
      .select({ id: admins.id, username: admins.username })
      .from(admins)
      .where(and(eq(admins.id, params.id), eq(admins.user_state, 0)))
    if (!of) throw notFound()
    if (!(await isOn(db, of.id))) throw conflict('943off')
    await dropFactor(db, of.id)
    security('second factor off', { uid: of.id, name: of.username })
    record({ second_factor: 1 }, { second_factor: 0 })
    return undefined
  },
}

function known(admin: Admin | undefined): Admin {
  if (!admin) throw new ApiError('403', 403)
  return admin
}
