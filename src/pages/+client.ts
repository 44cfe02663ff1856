import '../style.css';
import { watchMenus } from '../client/menus.ts';
import { reportNotFound } from '../client/not-found.ts';
import { watchSamePageLinks } from '../client/same-page-links.ts';
import { watchScroll } from '../client/scroll.ts';

watchScroll();
watchMenus();
watchSamePageLinks();
reportNotFound();
