import '../style.css';
import { watchIframes } from '../client/iframes.ts';
import { watchIslands } from '../client/islands.ts';
import { watchMenus } from '../client/menus.ts';
import { watchSamePageLinks } from '../client/same-page-links.ts';
import { watchScroll } from '../client/scroll.ts';

watchIslands();
watchScroll();
watchIframes();
watchMenus();
watchSamePageLinks();
