import { clientsFrom } from './client-items.field'

/** The credentials of a sign-in provider: the server defines the settings of each client. */
export const connection = clientsFrom('client_list', ['接口参数', 'Connection'])
