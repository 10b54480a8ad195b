import { z } from 'zod'
import { crudCalls } from '../crud-calls'
import { call, fieldsFrom, flag, formFrom, idIn, maybe, nothing, pageOf, paging, sorting, wordIn } from '../define'
import { adminUser, fieldRights, menu, menuNode, menuSent, role, roleLine, session } from './entities'
import { role as roleEntity } from './role'
import { adminRules, menuLinkRules, menuRules, newAdminRules, roleRules } from './rules'

/** contract/admins.md: administrators, roles, the menu, and the clients one is signed in on (designed). */

const text = z.string()
/** The name of one that is there cannot change, so it need not be sent. */
const { username: _, ...changed } = adminRules
const md5Text = z.string().regex(/^[\da-f]{32}$/i)
const otp = z.string().min(1).max(40)

const roleBody = z.object({
  ...fieldsFrom(roleRules),
  menus: z.array(menuSent).max(1_000).nullish(),
  /** What is left out stays as it is; of a new role it may see and change it (designed). */
  field_rights: fieldRights.partial().nullish(),
})

export const calls = {
  'GET admin/systems/manager/admin-users': call({
    summary: 'A page of administrators in service, newest first.',
    query: z.object({ ...paging, ...sorting('GET admin/systems/manager/admin-users'), keyword: maybe(wordIn) }),
    answer: pageOf(adminUser),
  }),
  'GET admin/systems/manager/admin-users/{id}': call({
    summary: 'One administrator.',
    answer: adminUser,
    errors: ['003'],
  }),
  'POST admin/systems/manager/admin-users': call({
    summary: 'Adds an administrator. The password is the md5 (hex) of what was typed. Only a founder makes another.',
    body: formFrom(newAdminRules),
    answer: adminUser,
    errors: ['002', '003', '915', '917'],
    ownTransaction: true,
  }),
  'PUT admin/systems/manager/admin-users/{id}': call({
    summary:
      'Changes an administrator; the name stays. An empty password stays too, a new one signs the administrator out everywhere. Only a founder changes one.',
    body: formFrom(changed),
    answer: adminUser,
    errors: ['002', '003', '916', '917'],
    ownTransaction: true,
  }),
  'DELETE admin/systems/manager/admin-users/{id}': call({
    summary: 'Takes an administrator out of service, and signs them out everywhere.',
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
      list: 'A page of roles, newest first.',
      one: 'One role, with the menu as it was when the role was saved.',
      create:
        'Adds a role. Which nodes are checked is taken from what is sent, everything else of them from the menu as it is; a folder is checked when something below it is.',
      update: 'Changes a role, for the next request of everybody who has it.',
      remove: 'Removes a role that no administrator has.',
    },
    errors: { missing: '003', save: ['924'], remove: ['924'] },
  }),

  'GET admin/systems/menus/{parent_id}/children': call({
    summary: 'The menu below a node; below 0 all of it.',
    answer: z.array(menuNode),
  }),
  'GET admin/systems/menus/{id}': call({ summary: 'One node of the menu.', answer: menu, errors: ['003'] }),
  'POST admin/systems/menus': call({
    summary: 'Adds a node to the menu, as the last one below its parent. A deleted one of that title comes back.',
    body: z.object(fieldsFrom({ ...menuRules, ...menuLinkRules })),
    answer: menu,
    errors: ['003', '913', '914', '925'],
  }),
  'PUT admin/systems/menus/{id}': call({
    summary: 'Changes a node of the menu. Roles keep what they have of it until they are saved again.',
    body: z.object(fieldsFrom({ ...menuRules, ...menuLinkRules })),
    answer: menu,
    errors: ['003', '913', '914', '925'],
  }),
  'PUT admin/systems/menus/{parent_id}/sort': call({
    summary: 'Puts the nodes below one into the order of their ids (designed).',
    body: z.object({ ids: z.array(idIn).max(500) }),
    encoding: 'json',
    answer: nothing,
    kind: 'empty',
    errors: ['003'],
    touches: { menuNode: 'body.ids' },
  }),
  'DELETE admin/systems/menus/{id}': call({
    summary: 'Removes a node of the menu and all below it.',
    answer: nothing,
    kind: 'empty',
    errors: ['003'],
  }),
  'GET admin/systems/menus/covered': call({
    summary: 'Which calls a permission pattern allows (designed); an invalid pattern is rejected.',
    query: z.object({ auth_regular: fieldsFrom(menuRules).auth_regular }),
    answer: z.array(z.object({ call: text, summary: text, writes: z.boolean() })),
  }),

  'GET admin/systems/admin-users/second-factor': call({
    summary: 'Whether the caller proves more than the password, and how many recovery codes are left (designed).',
    answer: z.object({ is_on: flag, codes_left: z.number() }),
    access: 'signed-in',
  }),
  'POST admin/systems/admin-users/second-factor': call({
    summary:
      'A new secret for an authenticator, as text and as its address; nothing is asked for before it is confirmed.',
    answer: z.object({ secret: text, uri: text }),
    errors: ['943'],
    access: 'signed-in',
    unlogged: true,
  }),
  'PUT admin/systems/admin-users/second-factor': call({
    summary: 'Turns the second factor on, with the password (md5) and a code; answers recovery codes, this once.',
    body: z.object({ password: md5Text, otp }),
    answer: z.object({ codes: z.array(text) }),
    errors: ['003', '918', '942', '943'],
    access: 'signed-in',
    unlogged: true,
    ownTransaction: true,
  }),
  'POST admin/systems/admin-users/second-factor/off': call({
    summary: 'Turns the second factor off, with the password (md5) and a code.',
    body: z.object({ password: md5Text, otp }),
    answer: nothing,
    kind: 'empty',
    errors: ['918', '942', '943'],
    access: 'signed-in',
    unlogged: true,
    ownTransaction: true,
  }),
  'DELETE admin/systems/manager/admin-users/{id}/second-factor': call({
    summary: 'Turns off the second factor of an administrator who lost it; founders only (designed).',
    answer: nothing,
    kind: 'empty',
    errors: ['002', '003', '943'],
  }),

  'GET admin/systems/admin-users/sessions': call({
    summary: 'The clients the caller is signed in on, the newest first (designed).',
    answer: z.array(session),
    access: 'signed-in',
  }),
  'GET admin/systems/admin-users/sessions/current': call({
    summary: 'After how many seconds in which nobody does anything this session is locked; 0 never (designed).',
    answer: z.object({ idle_seconds: z.number() }),
    access: 'signed-in',
  }),
  'DELETE admin/systems/admin-users/sessions/{session_id}': call({
    summary: 'Signs the caller out on another client; `others` on all but this one (designed).',
    params: z.object({ session_id: z.string().max(60) }),
    answer: nothing,
    kind: 'empty',
    errors: ['003'],
    access: 'signed-in',
    unlogged: true,
  }),
} as const
