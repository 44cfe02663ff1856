const day =
  '(?:\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8]))|(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)';
const time = '(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d)?';
const zone = '(?:Z|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)';

/**
 * Matches a moment as authors write it: a day that exists in the calendar, a day and a time, or a day and a time with an
 * offset: `2027-01-01`, `2027-01-01T09:00`, `2027-01-01T09:00-05:00`. It is the format `moment` of the schemas.
 */
export const momentForm = new RegExp(`^${day}(?:T${time}${zone}?)?$`);
