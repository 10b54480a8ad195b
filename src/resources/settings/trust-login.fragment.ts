import { clientsFrom } from './client-items.field'

/** What a site has given the marketplace: the server says what each client asks for. */
export const connection = clientsFrom('client_list', ['接口参数', 'Connection'])
