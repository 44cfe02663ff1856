/** Letters of several languages that have no Latin letter within them, which would be left when marks are removed. */
const latin = 'ß=ss æ=ae œ=oe ø=o ł=l đ=d ð=d þ=th ı=i ŋ=ng ħ=h ŧ=t ə=e';

/** As in ISO 843, without marks. */
const greek =
  'α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o ' +
  'ά=a έ=e ή=i ί=i ό=o ύ=y ώ=o ϊ=i ϋ=y ΐ=i ΰ=y';

/** As in Russian passports and addresses, without signs. */
const cyrillic =
  'а=a б=b в=v г=g д=d е=e ё=e ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh ' +
  'щ=shch ъ= ы=y ь= э=e ю=yu я=ya і=i ї=i є=ye ґ=g ђ=dj ј=j љ=lj њ=nj ћ=c џ=dz ѓ=gj ќ=kj ѕ=dz';

/** What languages write otherwise. Those of other scripts are the rules of their countries. */
const byLanguage: Readonly<Record<string, string>> = {
  de: 'ä=ae ö=oe ü=ue',
  da: 'ø=oe å=aa',
  // The resolution of 2010 of the Ukrainian government.
  uk: 'г=h ґ=g и=y й=i є=ie ю=iu я=ia',
  // The law of 2009.
  bg: 'х=h щ=sht ъ=a',
  sr: 'ж=z х=h ц=c ч=c ш=s',
  mk: 'ж=zh х=h ц=c',
};

const tables = new Map<string, ReadonlyMap<string, string>>();

/**
 * Writes small letters that are not Latin, or that a language writes in Latin letters in a way of its own: `über` is
 * `ueber` in German. The tables are ours, and small, so that no update of a package changes the address of a page. Scripts
 * that leave out vowels, and those of East Asia, need a dictionary: their letters stay.
 * @param language a BCP 47 tag
 */
export function transliterate(text: string, language: string): string {
  const [primary = ''] = language.toLowerCase().split('-');
  let table = tables.get(primary);
  if (!table) {
    table = new Map(
      [latin, greek, cyrillic, byLanguage[primary] ?? ''].flatMap((rows) =>
        rows.split(' ').map((row): [string, string] => {
          const [letter = '', written = ''] = row.split('=');
          return [letter, written];
        }),
      ),
    );
    tables.set(primary, table);
  }
  const known = table;
  return Array.from(text.normalize('NFC'), (letter) => known.get(letter) ?? letter).join('');
}
