import { z } from 'zod'
import { crudCalls } from '../crud-calls'
import { call, fieldsFrom, flag, formFrom, idIn, maybe, nothing, pageOf, paging, sorting, wordIn } from '../define'
import { adminUser, fieldRights, menu, menuNode, menuSent, role, roleLine, session } from './entities'
import { role as roleEntity } from './role'
import { adminRules, menuLinkRules, menuRules, newAdminRules, roleRules } from './rules'

/** contract/admins.md: administrators, roles, the menu, and the sessions of an administrator (designed). */

const text = z.string()
/** The user name of an existing administrator cannot change, so the field is optional. */
const { username: _, ...changed } = adminRules
const md5Text = z.string().regex(/^[\da-f]{32}$/i)
const otp = z.string().min(1).max(40)

const roleBody = z.object({
  ...fieldsFrom(roleRules),
  menus: z.array(menuSent).max(1_000).nullish(),
  /** On update, an omitted group keeps its rights; on creation, it is visible and editable (designed). */
  field_rights: fieldRights.partial().nullish(),
})

export const calls = {
  'GET admin/systems/manager/admin-users': call({
    summary: 'Returns a page of active administrators, newest first.',
    query: z.object({ ...paging, ...sorting('GET admin/systems/manager/admin-users'), keyword: maybe(wordIn) }),
    answer: pageOf(adminUser),
  }),
  'GET admin/systems/manager/admin-users/{id}': call({
    summary: 'Returns an administrator.',
    answer: adminUser,
    errors: ['003'],
  }),
  'POST admin/systems/manager/admin-users': call({
    summary:
      'Creates an administrator. The password is the md5 (hex) of the plain text. Only founders can create founders.',
    body: formFrom(newAdminRules),
    answer: adminUser,
    errors: ['002', '003', '915', '917'],
    ownTransaction: true,
  }),
  'PUT admin/systems/manager/admin-users/{id}': call({
    summary:
      'Updates an administrator; the user name cannot change. An empty password keeps the stored one, a new password revokes all sessions. Only founders can update founders.',
    body: formFrom(changed),
    answer: adminUser,
    errors: ['002', '003', '916', '917'],
    ownTransaction: true,
  }),
  'DELETE admin/systems/manager/admin-users/{id}': call({
    summary: 'Deactivates an administrator and revokes all sessions.',
    answer: nothing,
    kind: 'empty',
    errors: ['002', '003', '916'],
  }),

  ...crudCalls(roleEntity, {
    row: role,
    line: roleLine,
    query: { ...sorting('GET admin/systems/roles'), keyword: maybe(wordIn) },
    form: roleBody,
    encoding: 'json',
    summary: {
      list: 'Returns a page of roles, newest first.',
      one: 'Returns a role with the menu tree as of its last save.',
      create:
        'Creates a role. The request decides which nodes are checked; all other node data comes from the current menu. A folder is checked if one of its descendants is.',
      update: 'Updates a role. The change applies from the next request of each administrator who has it.',
      remove: 'Deletes a role that no administrator has.',
    },
    errors: { missing: '003', save: ['924'], remove: ['924'] },
  }),

  'GET admin/systems/menus/{parent_id}/children': call({
    summary: 'Returns the menu tree below a node; 0 is the root.',
    answer: z.array(menuNode),
  }),
  'GET admin/systems/menus/{id}': call({ summary: 'Returns a menu node.', answer: menu, errors: ['003'] }),
  'POST admin/systems/menus': call({
    summary: 'Creates a menu node as the last child of its parent. A deleted node with the same title is restored.',
    body: z.object(fieldsFrom({ ...menuRules, ...menuLinkRules })),
    answer: menu,
    errors: ['003', '913', '914', '925'],
  }),
  'PUT admin/systems/menus/{id}': call({
    summary: 'Updates a menu node. Roles keep their copy until they are saved again.',
    body: z.object(fieldsFrom({ ...menuRules, ...menuLinkRules })),
    answer: menu,
    errors: ['003', '913', '914', '925'],
  }),
  'PUT admin/systems/menus/{parent_id}/sort': call({
    summary: 'Reorders the children of a node by the given ids (designed).',
    body: z.object({ ids: z.array(idIn).max(500) }),
    encoding: 'json',
    answer: nothing,
    kind: 'empty',
    errors: ['003'],
    touches: { menuNode: 'body.ids' },
  }),
  'DELETE admin/systems/menus/{id}': call({
    summary: 'Deletes a menu node with its descendants.',
    answer: nothing,
    kind: 'empty',
    errors: ['003'],
  }),
  'GET admin/systems/menus/covered': call({
    summary: 'Returns the calls that a permission pattern matches (designed). Rejects an invalid pattern.',
    query: z.object({ auth_regular: fieldsFrom(menuRules).auth_regular }),
    answer: z.array(z.object({ call: text, summary: text, writes: z.boolean() })),
  }),

  'GET admin/systems/admin-users/second-factor': call({
    summary: 'Returns whether the caller has a second factor, and the number of remaining recovery codes (designed).',
    answer: z.object({ is_on: flag, codes_left: z.number() }),
    access: 'signed-in',
  }),
  'POST admin/systems/admin-users/second-factor': call({
    summary: 'Creates a secret for an authenticator, as text and as a URL. It has no effect until it is confirmed.',
    answer: z.object({ secret: text, uri: text }),
    errors: ['943'],
    access: 'signed-in',
    unlogged: true,
  }),
  'PUT admin/systems/admin-users/second-factor': call({
    summary:
      'Enables the second factor. Requires the password (md5) and a code. Returns the recovery codes, which cannot be read again.',
    body: z.object({ password: md5Text, otp }),
    answer: z.object({ codes: z.array(text) }),
    errors: ['003', '918', '942', '943'],
    access: 'signed-in',
    unlogged: true,
    ownTransaction: true,
  }),
  'POST admin/systems/admin-users/second-factor/off': call({
    summary: 'Disables the second factor. Requires the password (md5) and a code.',
    body: z.object({ password: md5Text, otp }),
    answer: nothing,
    kind: 'empty',
    errors: ['918', '942', '943'],
    access: 'signed-in',
    unlogged: true,
    ownTransaction: true,
  }),
  'DELETE admin/systems/manager/admin-users/{id}/second-factor': call({
    summary: 'Disables the second factor of an administrator who lost it; founders only (designed).',
    answer: nothing,
    kind: 'empty',
    errors: ['002', '003', '943'],
  }),

  'GET admin/systems/admin-users/sessions': call({
    summary: 'Returns the caller’s sessions, newest first (designed).',
    answer: z.array(session),
    access: 'signed-in',
  }),
  'GET admin/systems/admin-users/sessions/current': call({
    summary: 'Returns the idle timeout of this session in seconds; 0 means none (designed).',
    answer: z.object({ idle_seconds: z.number() }),
    access: 'signed-in',
  }),
  'DELETE admin/systems/admin-users/sessions/{session_id}': call({
    summary: 'Revokes one of the caller’s sessions, or with `others` all but this one (designed).',
    params: z.object({ session_id: z.string().max(60) }),
    answer: nothing,
    kind: 'empty',
    errors: ['003'],
    access: 'signed-in',
    unlogged: true,
  }),
} as const
