/**
 * Time zones by US area code: the geographic codes of the North American Numbering Plan for the states, the District of
 * Columbia and the territories, overlays in service or announced up to 2026 included (source: NANPA's assignments and
 * the legal zone boundaries of 49 CFR part 71). A code whose area is cut by a boundary has both zones.
 */
const AREA_CODES: readonly (readonly [zones: readonly string[], codes: string])[] = [
  [
    ['America/New_York'],
    // New England: CT, MA, ME, NH, RI, VT
    '203 475 860 959 339 351 413 508 617 774 781 857 978 207 603 401 802 ' +
      // New York
      '212 315 329 332 347 363 465 516 518 585 607 624 631 646 680 716 718 838 845 914 917 929 934 ' +
      // New Jersey, Pennsylvania, Delaware, Maryland, District of Columbia
      '201 551 609 640 732 848 856 862 908 973 215 223 267 272 412 445 484 570 582 610 717 724 814 835 878 302 ' +
      '227 240 301 410 443 667 202 771 ' +
      // Virginia, West Virginia, the Carolinas
      '276 434 540 571 686 703 757 804 826 948 304 681 252 336 472 704 743 828 910 919 980 984 803 821 839 843 854 864 ' +
      // Georgia, Florida without its panhandle
      '229 404 470 478 678 706 762 770 912 943 239 305 321 324 352 386 407 561 645 656 689 727 728 754 772 786 813 863 ' +
      '904 941 954 ' +
      // Ohio, Michigan without the Upper Peninsula
      '216 220 234 283 326 330 380 419 436 440 513 567 614 740 937 231 248 269 313 517 586 616 679 734 810 947 989 ' +
      // the Eastern parts of Indiana, Kentucky and Tennessee
      '260 317 463 765 502 859 865',
  ],
  // Florida's panhandle, Indiana's corners, Kentucky, the Upper Peninsula, south-east Tennessee
  [['America/New_York', 'America/Chicago'], '448 850 219 574 812 930 270 364 606 906 423'],
  [
    ['America/Chicago'],
    // Alabama, Arkansas, Illinois, Iowa
    '205 251 256 334 483 659 938 327 479 501 870 217 224 309 312 331 447 464 618 630 708 730 773 779 815 847 861 872 ' +
      '319 515 563 641 712 ' +
      // Central Kansas, Louisiana, Minnesota, Mississippi
      '316 913 225 318 337 457 504 985 218 320 507 612 651 763 924 952 228 471 601 662 769 ' +
      // Missouri, eastern Nebraska, Oklahoma, Central Tennessee
      '235 314 417 557 573 636 660 816 975 402 531 405 539 572 580 918 615 629 731 901 931 ' +
      // Texas without El Paso, Wisconsin
      '210 214 254 281 325 346 361 409 430 432 469 512 621 682 713 726 737 806 817 830 832 903 936 940 945 956 972 979 ' +
      '262 274 353 414 534 608 715 920',
  ],
  // western Kansas, Nebraska and the Dakotas
  [['America/Chicago', 'America/Denver'], '620 785 308 605 701'],
  // Colorado, Montana, New Mexico, El Paso, Utah, Wyoming
  [['America/Denver'], '303 719 720 748 970 983 406 505 575 915 385 435 801 307'],
  // Idaho; Oregon's Malheur County; Nevada's West Wendover
  [['America/Boise', 'America/Los_Angeles'], '208 986 458 541 775'],
  [['America/Phoenix'], '480 520 602 623'],
  // The Navajo Nation keeps daylight saving, the rest of Arizona does not.
  [['America/Phoenix', 'America/Denver'], '928'],
  [
    ['America/Los_Angeles'],
    // California
    '209 213 279 310 323 341 350 357 369 408 415 424 442 510 530 559 562 619 626 628 650 657 661 669 707 714 738 747 760 ' +
      '805 818 820 831 837 840 858 909 916 925 949 951 ' +
      // Nevada's south, Oregon's west, Washington
      '702 725 503 971 206 253 360 425 509 564',
  ],
  [['America/Anchorage', 'America/Adak'], '907'],
  [['Pacific/Honolulu'], '808'],
  [['America/Puerto_Rico'], '787 939'],
  [['America/St_Thomas'], '340'],
  [['Pacific/Guam'], '671'],
  [['Pacific/Saipan'], '670'],
  [['Pacific/Pago_Pago'], '684'],
];

const zonesByCode = new Map(AREA_CODES.flatMap(([zones, codes]) => codes.split(' ').map((code) => [code, zones])));

/** All known area codes; for tests. */
export const KNOWN_AREA_CODES: readonly string[] = [...zonesByCode.keys()];

/**
 * The zones in which the owner of a number may be, judged by its area code alone; none when that is unknown.
 * @param phoneNumber E.164, such as +12125550123; a toll-free or personal number, an unknown area code or another form
 * has none
 */
export function zonesOfPhoneNumber(phoneNumber: string): readonly string[] {
  const code = /^\+1(\d{3})\d{7}$/.exec(phoneNumber)?.[1];
  return (code && zonesByCode.get(code)) || [];
}
