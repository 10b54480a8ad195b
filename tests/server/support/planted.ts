/** Unique personal values: an answer that contains one has revealed it. */
export const PLANTED = {
  mobile: '19912345678',
  tel: '0571-87651234',
  address: '栖霞岭路十七号墨香阁后院',
  idCard: '330106199001012345',
  account: '6222021202013579246',
} as const
